// Facts as they lie in the store: those of some sixteen neighbouring files deflated together, which is smaller and faster
// to read than one by one. Which files share a pack depends on the paths alone, so that an edit changes one pack and a
// new file at most two.

import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';
import { DamagedImage } from './sqlite/read-image.js';

/** What is kept of a file to resolve again without reading it. */
export interface PackedFile {
  /** A banner in the file says that a program wrote it. */
  readonly generated: boolean;
  /** JSON of its FileFacts. */
  readonly facts: string;
}

const FILES_PER_PACK = 16;

/** Whether a new pack begins with the file of this path, apart from the very first. */
export function startsPack(path: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % FILES_PER_PACK === 0;
}

const deflate = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw);
/** The next level takes half as long again for a hundredth less. */
const OPTIONS = { level: 5 };

/** A line for each file; JSON has no line breaks. Without anything beyond ASCII, text is read several times faster. */
export function packFacts(files: readonly PackedFile[]): Promise<Buffer> {
  const lines = files.map(({ generated, facts }) => `${generated ? '+' : '-'}${facts.replace(BEYOND_ASCII, escaped)}\n`);
  return deflate(Buffer.from(lines.join(''), 'latin1'), OPTIONS);
}

const BEYOND_ASCII = /[\u0080-\uffff]/g;
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

export function unpackFacts(blob: Uint8Array): readonly PackedFile[] {
  const lines = inflate(blob).split('\n');
  if (lines.pop() !== '') throw new DamagedImage('facts end early');
  return lines.map((line) => ({ generated: line.startsWith('+'), facts: line.slice(1) }));
}

function inflate(blob: Uint8Array): string {
  try {
    return inflateRawSync(blob).toString('latin1');
  } catch {
    throw new DamagedImage('facts that cannot be unpacked');
  }
}
