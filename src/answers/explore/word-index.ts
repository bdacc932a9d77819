// Which names of the project hold which words. Built once per graph, because only questions in plain words need it and it
// costs a scan of the names.

import type { Graph } from '../../graph/graph.js';
import { stem, wordsOf } from '../words.js';

export interface WordIndex {
  /** Names that hold a word with this stem. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly total: number;
  /** All names with their lower-case form, for words inside of words. */
  readonly all: readonly (readonly [name: string, lower: string])[];
}

const indexes = new WeakMap<Graph, WordIndex>();

export function wordIndex(graph: Graph): WordIndex {
  const known = indexes.get(graph);
  if (known !== undefined) return known;
  const names = new Map<string, string[]>();
  const all = graph.names();
  for (const name of all) {
    for (const word of new Set(wordsOf(name).map(stem))) {
      const list = names.get(word);
      if (list === undefined) names.set(word, [name]);
      else list.push(name);
    }
  }
  const index = { names, total: all.length, all: all.map((name) => [name, name.toLowerCase()] as const) };
  indexes.set(graph, index);
  return index;
}

/** Words that programmers use for the same thing; a match through one of them counts for half. */
const GROUPS: readonly (readonly string[])[] = [
  ['update', 'mutate', 'change', 'modify', 'edit', 'patch'], ['render', 'draw', 'paint', 'display', 'repaint', 'rerender'],
  ['delete', 'remove', 'erase', 'destroy', 'drop'], ['create', 'make', 'new', 'build', 'construct', 'generate', 'init', 'initialize'],
  ['fetch', 'get', 'load', 'retrieve', 'read'], ['send', 'write', 'emit', 'dispatch', 'publish', 'broadcast'],
  ['find', 'search', 'lookup', 'resolve', 'match'], ['validate', 'check', 'verify', 'assert', 'clean'], ['save', 'store', 'persist', 'commit'],
  ['register', 'subscribe', 'listen', 'observe', 'attach', 'bind'], ['run', 'execute', 'invoke', 'perform', 'process', 'handle'],
  ['parse', 'decode', 'deserialize', 'tokenize'], ['serialize', 'encode', 'format', 'stringify'], ['start', 'begin', 'launch', 'boot', 'open'],
  ['stop', 'close', 'end', 'finish', 'shutdown', 'abort', 'cancel'], ['url', 'route', 'path', 'uri'], ['error', 'exception', 'failure'],
  ['login', 'authenticate', 'auth', 'signin'], ['config', 'settings', 'options', 'configuration'], ['sql', 'query', 'statement'],
];

const SAME = new Map<string, ReadonlySet<string>>();
for (const group of GROUPS) {
  const stems = group.map(stem);
  for (const word of stems) SAME.set(word, new Set([...(SAME.get(word) ?? []), ...stems.filter((other) => other !== word)]));
}

export const sameMeaning = (word: string): ReadonlySet<string> => SAME.get(word) ?? new Set();
