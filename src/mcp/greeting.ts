// The answer to the opening `initialize`, given before the protocol library is loaded: building its schemas takes longer
// than everything else at start-up, and a client shows nothing until this answer is there. The library handles the same
// message afterwards, and its own answer, which a test holds equal to this one, is dropped by stdio.ts.

import { locateIndex } from '../api/locate.js';
import { instructions } from './texts.js';

/** Newest first; what the library speaks by way of `initialize`. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'] as const;

/** The revision from 2026 opens without `initialize` and marks its messages; those are left to the library. */
const MODERN_MARK = 'io.modelcontextprotocol/protocolVersion';

export interface Introduction {
  readonly serverInfo: { readonly name: string; readonly version: string };
  readonly capabilities: { readonly tools: Record<string, never> };
  readonly instructions: string;
}

/** `start`: the project the server was started for, or the working directory. */
export function introduction(version: string, start: string): Introduction {
  return { serverInfo: { name: 'codegraph', version }, capabilities: { tools: {} }, instructions: instructions(locateIndex(start)) };
}

/** The reply, or undefined when the message is anything but a plain, well-formed `initialize`. */
export function greet(message: Readonly<Record<string, unknown>>, self: Introduction): object | undefined {
  if (message['method'] !== 'initialize') return undefined;
  const params = record(message['params']);
  const client = record(params?.['clientInfo']);
  const requested = params?.['protocolVersion'];
  if (params === undefined || typeof requested !== 'string' || record(params['capabilities']) === undefined) return undefined;
  if (typeof client?.['name'] !== 'string' || typeof client['version'] !== 'string') return undefined;
  if (MODERN_MARK in (record(params['_meta']) ?? {})) return undefined;
  const protocolVersion = PROTOCOL_VERSIONS.find((version) => version === requested) ?? PROTOCOL_VERSIONS[0];
  const { capabilities, serverInfo } = self;
  return { jsonrpc: '2.0', id: message['id'], result: { protocolVersion, capabilities, serverInfo, instructions: self.instructions } };
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}
