// Reading an answer's text the way a script would: numbered source lines by file, flow items with their depth.

export function shownLines(text: string): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const files = new Map<string, Map<number, string>>();
  let current: Map<number, string> | undefined;
  let beside = false;
  for (const line of text.split('\n')) {
    const heading = /^### (.+?)(?: - .*)?(?: \[focused.*)?$/.exec(line);
    if (heading !== null) {
      const path = heading[1] ?? '';
      current = files.get(path) ?? new Map();
      files.set(path, current);
      continue;
    }
    if (line.startsWith('## ')) {
      current = undefined;
      beside = line.startsWith('## Next to it');
    }
    const source = /^(\d+)\t(.*)$/.exec(line);
    if (source !== null) current?.set(Number(source[1]), source[2] ?? '');
    else if (beside && /^[^#\s]/.test(line)) {
      current = files.get(line) ?? new Map();
      files.set(line, current);
    }
  }
  return files;
}

export interface ReadItem {
  readonly name: string;
  readonly place: string;
  readonly depth: number;
}

export function flowItems(text: string): readonly ReadItem[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^## Flow/.test(line));
  if (start < 0) return [];
  const items: ReadItem[] = [];
  for (const line of lines.slice(start + 1)) {
    if (line.startsWith('## ')) break;
    const item = /^(\s*)(?:\d+\.|-) ([^\s(]+) \(([^)]+:\d+)\)/.exec(line);
    if (item !== null) items.push({ name: item[2] ?? '', place: item[3] ?? '', depth: (item[1] ?? '').length / 3 });
  }
  return items;
}

/** `A > B` for every pair that stands next to each other, or one below the other. */
export function flowHops(text: string): readonly string[] {
  const items = flowItems(text);
  const hops: string[] = [];
  items.forEach((item, at) => {
    const before = items.slice(0, at).reverse();
    const same = before.find((other) => other.depth <= item.depth);
    const parent = before.find((other) => other.depth < item.depth);
    if (same !== undefined && same.depth === item.depth) hops.push(`${same.name} > ${item.name}`);
    if (parent !== undefined) hops.push(`${parent.name} > ${item.name}`);
  });
  return hops;
}
