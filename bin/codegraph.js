#!/usr/bin/env node
// The installed command. Everything it does is in dist/, built from src/cli/main.ts.
import '../dist/cli/main.js';
