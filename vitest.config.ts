// Tests run against the sources; those that start the program use the build, which `npm test` makes first.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Generous: many tests start processes, and the machine may be busy. No test asserts a duration.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
