// Words that programmers use for the same thing: a question says "draw" where the code says "render".

import { stem } from '../words.js';

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
