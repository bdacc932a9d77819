// Puts facts into packs for the store as files come in, in any order. A pack is deflated as soon as its last file is there,
// so that no more text is held than needed; a pack of which no file changed is taken over as it is.

import { packFacts, startsPack, type PackedFile } from '../store/facts-pack.js';

export interface Packer {
  /** What became of a file; undefined: it is not part of the index. */
  settle(path: string, file: PackingFile | undefined): void;
  /** After every path is settled. Packs in the order of their files. */
  finish(): Promise<readonly Pack[]>;
}

export interface PackingFile extends PackedFile {
  /** The pack that it comes from. */
  readonly from?: OldPack;
}

export interface OldPack {
  readonly blob: Uint8Array;
  readonly files: number;
}

export interface Pack {
  /** Path of its first file. */
  readonly first: string;
  readonly blob: Uint8Array;
}

interface Group {
  readonly paths: string[];
  readonly files: Map<string, PackingFile>;
  unsettled: number;
  pack: Promise<Pack> | undefined;
}

/** `paths` are in order. */
export function startPacking(paths: readonly string[]): Packer {
  const groups: Group[] = [];
  const groupOf = new Map<string, Group>();
  for (const path of paths) {
    let group = groups.at(-1);
    if (!group || startsPack(path)) groups.push((group = { paths: [], files: new Map(), unsettled: 0, pack: undefined }));
    group.paths.push(path);
    group.unsettled++;
    groupOf.set(path, group);
  }
  return {
    settle(path, file) {
      const group = groupOf.get(path)!;
      if (file) group.files.set(path, file);
      if (--group.unsettled > 0) return;
      group.pack = pack(group);
      // Heard of in `finish`.
      group.pack?.catch(() => undefined);
      group.files.clear();
    },
    async finish() {
      const open = groups.find((group) => group.unsettled > 0);
      if (open) throw new Error(`not every file beside ${open.paths[0] ?? ''} was heard of`);
      const packs = await Promise.all(groups.map((group) => group.pack));
      return packs.filter((each): each is Pack => each !== undefined);
    },
  };
}

function pack(group: Group): Promise<Pack> | undefined {
  const present = group.paths.filter((path) => group.files.has(path));
  const [first] = present;
  if (first === undefined) return undefined;
  const files = present.map((path) => group.files.get(path)!);
  const from = files[0]?.from;
  if (from && from.files === files.length && files.every((file) => file.from === from)) return Promise.resolve({ first, blob: from.blob });
  return packFacts(files).then((blob) => ({ first, blob }));
}
