// Reads the words of a query without looking anything up: names, qualified names, paths with line anchors, quoted
// strings and plain words. Which of them exist is targets.ts's business; here only the form decides.

export interface LineSpan {
  readonly from: number;
  readonly to: number;
  /** Written as a range; a single line means the callable around it. */
  readonly range: boolean;
}

export type Token =
  | { readonly kind: 'name'; readonly text: string; readonly segments: readonly string[]; readonly shaped: boolean }
  | { readonly kind: 'path'; readonly text: string; readonly path: string; readonly anchors: readonly LineSpan[] }
  | { readonly kind: 'quoted'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string };

export interface ParsedQuery {
  readonly tokens: readonly Token[];
  /** The query reads as a sentence: bare lower-case words are words, not names. */
  readonly plain: boolean;
}

const EXTENSION = /\.(?:[cm]?[jt]sx?|d\.ts|py|pyi|kts?|java|scala|rs|go|swift|rb|php|cs|cc?|cpp|cxx|hh?|hpp|m|mm|lua|dart|zig|vue|svelte|exs?|erl|hs|ml|sh|sql|r|jl|nim|pas|groovy)$/i;
const SENTENCE_WORDS = new Set(
  ('a an the how what where when why which who does do did is are was were be been can could should would will has have of to from into in on at by for with without '
  + 'and or not it its this that these those there then than show me explain find tell about between after before during through happens happen work works get gets').split(' '),
);
/** Sentence words that are also ordinary identifiers: they count as names in a bag of symbols. */
const NAME_LIKE = new Set(['get', 'find', 'show', 'work', 'is', 'has', 'can', 'not', 'and', 'or', 'on', 'by', 'to', 'from', 'where', 'when', 'then', 'with', 'in', 'at', 'for', 'of', 'do', 'will', 'me', 'it', 'this', 'before', 'after']);

export function parseQuery(query: string): ParsedQuery {
  const pieces = splitPieces(query);
  const plain = readsAsSentence(pieces);
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) continue;
    if (piece.quoted) {
      tokens.push(...quotedToken(piece.text));
      continue;
    }
    const path = pathToken(piece.text);
    if (path !== undefined) {
      const prose = proseAnchors(pieces, at + 1);
      tokens.push({ ...path, anchors: [...path.anchors, ...prose.anchors] });
      at += prose.used;
      continue;
    }
    // `lines 10-20 of file.ts`: the anchor stands in front of its path.
    const ahead = proseAnchors(pieces, at);
    if (ahead.used > 0) {
      const after = pathAfter(pieces, at + ahead.used);
      if (after !== undefined) {
        tokens.push({ ...after.token, anchors: [...ahead.anchors, ...after.token.anchors] });
        at += ahead.used - 1 + after.used;
        continue;
      }
    }
    const token = nameToken(piece.text, plain);
    if (token !== undefined) tokens.push(token);
  }
  return { tokens: mergePaths(tokens), plain };
}

interface Piece {
  readonly text: string;
  readonly quoted: boolean;
}

function splitPieces(query: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const match of query.matchAll(/"([^"]*)"|`([^`]*)`|'([^'\s][^']*)'(?=[\s,;.?!)]|$)|([^\s"`]+)/g)) {
    const quoted = match[1] ?? match[2] ?? match[3];
    if (quoted !== undefined) {
      if (quoted.trim() !== '') pieces.push({ text: quoted.trim(), quoted: true });
      continue;
    }
    for (const part of (match[4] ?? '').split(/[,;]+|->|=>|→/)) {
      const text = trimPunctuation(part);
      if (text !== '') pieces.push({ text, quoted: false });
    }
  }
  return pieces;
}

function trimPunctuation(text: string): string {
  return text.replace(/^[([{<*&@!?.…]+(?=[\w$#./])/, (lead) => (/^\.{1,2}$/.test(lead) && /^\.{1,2}\//.test(text) ? lead : '')).replace(/[\])}>*!?.:…]+$/, '').replace(/\($/, '');
}

function readsAsSentence(pieces: readonly Piece[]): boolean {
  const words = pieces.filter((piece) => !piece.quoted).map((piece) => piece.text);
  const sentence = words.filter((word) => SENTENCE_WORDS.has(word.toLowerCase()));
  const strict = sentence.filter((word) => !NAME_LIKE.has(word.toLowerCase()));
  if (words.length < 3) return false;
  return strict.length >= 2 || (strict.length >= 1 && sentence.length >= 2) || (strict.length >= 1 && /^(how|what|where|when|why|which|who|explain|does|is|are|show)$/i.test(words[0] ?? ''));
}

function quotedToken(text: string): readonly Token[] {
  const path = pathToken(text);
  if (path !== undefined) return [path];
  if (/^[\w$.:#]+(\(\))?$/.test(text)) {
    const token = nameToken(text, false);
    if (token !== undefined) return [token];
  }
  return [{ kind: 'quoted', text }];
}

/** `dir/file.ext`, `file.ext`, with `:a`, `:a-b`, `#La-Lb` behind it. */
function pathToken(text: string): { readonly kind: 'path'; readonly text: string; readonly path: string; readonly anchors: readonly LineSpan[] } | undefined {
  const anchored = /^(.*?)(?::(\d+)(?:[-–:](?:L)?(\d+))?|#L?(\d+)(?:(?:[-–]|C\d+-)L?(\d+))?|\(?lines?=(\d+)(?:-(\d+))?\)?)$/.exec(text);
  const path = (anchored?.[1] ?? text).replace(/:$/, '');
  if (path === '' || /^https?:/.test(path)) return undefined;
  // With a line behind it, anything but a qualified name is a file, whatever its extension.
  const isPath = EXTENSION.test(path) || (!path.includes('::') && (anchored !== null || (path.includes('/') && /^[\w@.+~/-]+$/.test(path))));
  if (!isPath) return undefined;
  if (anchored === null) return { kind: 'path', text, path, anchors: [] };
  const from = Number(anchored[2] ?? anchored[4] ?? anchored[6]);
  const second = anchored[3] ?? anchored[5] ?? anchored[7];
  // `file:12:5` is a line and a column, as compilers print it.
  const column = second !== undefined && /:\d+:\d+$/.test(text);
  return { kind: 'path', text, path, anchors: [span(from, column ? undefined : second)] };
}

function span(from: number, second: string | undefined): LineSpan {
  const to = second === undefined ? from : Number(second);
  return { from: Math.max(1, Math.min(from, to)), to: Math.max(1, from, to), range: second !== undefined };
}

/** `lines a-b`, `line a`, `L a-L b`, `La-Lb`, `lines a to b` from position `at`. */
function proseAnchors(pieces: readonly Piece[], at: number): { readonly anchors: readonly LineSpan[]; readonly used: number } {
  const text = (offset: number): string => pieces[at + offset]?.text ?? '';
  let skip = 0;
  while (/^(at|on|in|from)$/i.test(text(skip))) skip += 1;
  const compact = /^L(\d+)(?:[-–]L?(\d+))?$/.exec(text(skip));
  if (compact !== null) {
    if (compact[2] === undefined && /^[-–]$/.test(text(skip + 1))) {
      const end = /^L?(\d+)$/.exec(text(skip + 2));
      if (end !== null) return { anchors: [span(Number(compact[1]), end[1])], used: skip + 3 };
    }
    return { anchors: [span(Number(compact[1]), compact[2])], used: skip + 1 };
  }
  if (!/^(lines?|L)$/i.test(text(skip))) return { anchors: [], used: 0 };
  const whole = /^L?(\d+)[-–]L?(\d+)$/i.exec(text(skip + 1));
  if (whole !== null) return { anchors: [span(Number(whole[1]), whole[2])], used: skip + 2 };
  const half = /^L?(\d+)-L?$/i.exec(text(skip + 1));
  if (half !== null && /^L?\d+$/i.test(text(skip + 2))) return { anchors: [span(Number(half[1]), text(skip + 2).replace(/^L/i, ''))], used: skip + 3 };
  const first = /^L?(\d+)$/i.exec(text(skip + 1));
  if (first === null) return { anchors: [], used: 0 };
  if (/^(to|-|–|through|and)$/i.test(text(skip + 2))) {
    const joined = text(skip + 3) === '' || !/^L?$/i.test(text(skip + 3)) ? 3 : 4;
    const last = /^L?(\d+)$/i.exec(text(skip + joined));
    if (last !== null) return { anchors: [span(Number(first[1]), last[1])], used: skip + joined + 1 };
  }
  return { anchors: [span(Number(first[1]), undefined)], used: skip + 2 };
}

function pathAfter(pieces: readonly Piece[], at: number): { readonly token: Extract<Token, { kind: 'path' }>; readonly used: number } | undefined {
  let skip = 0;
  while (/^(of|in|from|at)$/i.test(pieces[at + skip]?.text ?? '')) skip += 1;
  const token = pathToken(pieces[at + skip]?.text ?? '');
  return token === undefined ? undefined : { token, used: skip + 1 };
}

function nameToken(raw: string, plain: boolean): Token | undefined {
  const text = raw.replace(/\(.*$/, '').replace(/^[^\w$#.]+|[^\w$]+$/g, '');
  if (text === '') return undefined;
  const segments = text.split(/\.|::|#|->|:/).filter((segment) => segment !== '' && segment !== 'prototype');
  if (segments.length === 0 || !segments.every((segment) => /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(segment))) {
    return /[\p{L}]/u.test(text) ? { kind: 'word', text: text.toLowerCase() } : undefined;
  }
  const shaped = segments.length > 1 || raw.includes('(') || /[a-z0-9][A-Z]/.test(text) || /[A-Z]{2}[a-z]/.test(text) || text.includes('_') || /^[$#]/.test(text) || (/^[A-Z]/.test(text) && !plain);
  if (plain && !shaped) return { kind: 'word', text };
  return { kind: 'name', text: segments.join('.'), segments, shaped };
}

/** The same path named twice is one token with all its anchors. */
function mergePaths(tokens: readonly Token[]): readonly Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const at = token.kind === 'path' ? merged.findIndex((other) => other.kind === 'path' && other.path === token.path) : -1;
    const earlier = merged[at];
    if (token.kind === 'path' && earlier?.kind === 'path') merged[at] = { ...earlier, anchors: [...earlier.anchors, ...token.anchors] };
    else if (!merged.some((other) => other.kind === token.kind && other.text === token.text)) merged.push(token);
  }
  return merged;
}
