// The words that a model reads: what the server says about itself and about its tools. Nothing here decides anything.
// No text sends the reader to open, read or search files: the next step is always another call.

const SHARED = [
  'codegraph answers how code hangs together, from an index of the symbols and calls of a project.',
  'Ask codegraph_explore first: give it the names that matter (functions, Class.method, file names, file:line), or a plain question, in one call.',
  'It returns the call path between them, their source with line numbers, and who calls them.',
  'The source it shows is verbatim and current and counts as already read.',
  'codegraph_node shows one symbol in full, with its callers and callees, or a file as a map or as numbered source.',
].join(' ');

export function instructions(root: string | undefined): string {
  if (root !== undefined) return `${SHARED} The default project is ${root}; for another one pass projectPath.`;
  return [
    SHARED,
    'The folder of this session has no index.',
    'The tools work for every project that has one: pass projectPath with its root.',
    'Whether to index this folder is the decision of the user, who does it with `codegraph init`; do not index it unasked.',
  ].join(' ');
}

export const PROJECT_PATH_HELP
  = 'Root of the project to ask, as an absolute path; needed only when it is not the project of this session.';

export const TOOL_TEXTS = {
  explore: {
    title: 'Explore code',
    description: [
      'Answers a question about a code base in one call: the call path between the named symbols, their source with line numbers, and their callers.',
      'Use it before searching or reading files: "how does X reach Y", "what happens when", "where is X decided", or the names in a stack trace.',
      'The source returned is verbatim and counts as read.',
    ].join(' '),
    query: 'Names of symbols (parse, Class.method, pkg.func), files, file:line or file:from-to, in the order of the flow; or a plain question.',
    maxFiles: 'Show at most this many files. Leave it out to have the size fit the project.',
  },
  node: {
    title: 'Show a symbol or a file',
    description: [
      'Shows one symbol in full: location, signature, source, callers and callees with their lines; all definitions when the name has several.',
      'With a file and no name: the map of its symbols; with mode "source": its numbered source from startLine.',
    ].join(' '),
    name: 'The symbol: name, Class.method, or file:line.',
    file: 'A file path; with a name, the file or folder that the symbol is in.',
    mode: 'What to show of a file: "map" for its symbols, "source" for its lines.',
    startLine: 'First line to show, with mode "source".',
    limit: 'How many lines, with mode "source".',
  },
  search: {
    title: 'Search symbols',
    description: 'Searches the symbols of the project by name: whole names, beginnings, and words inside camelCase or snake_case.',
    query: 'The name or a part of it.',
    kind: 'Only symbols of this kind.',
    limit: 'Show at most this many.',
  },
  callers: {
    title: 'Callers',
    description: 'Lists who calls, creates or renders a symbol, with the line of each call, grouped by definition when the name has several.',
  },
  callees: {
    title: 'Callees',
    description: 'Lists what a symbol calls, creates or renders, with the line of each call, and the calls that lead outside or could not be resolved.',
  },
  impact: {
    title: 'Impact of a change',
    description: 'Lists what depends on a symbol, directly and through others, so that a change can be judged.',
    depth: 'How many steps to follow.',
  },
  symbol: {
    name: 'The symbol: name, Class.method, or file:line.',
    file: 'Only definitions in this file or folder.',
    limit: 'Show at most this many rows.',
  },
  files: {
    title: 'Indexed files',
    description: 'Lists the indexed files with language, role and size.',
    path: 'Only files in this folder.',
    pattern: 'Only paths that match this glob, for example "**/*.test.ts".',
    limit: 'Show at most this many.',
  },
  status: {
    title: 'State of the index',
    description: 'What the index holds, what it left out and why, whether it is up to date, and which tools this server lists.',
  },
} as const;

/** The answer for a project that has no index. Success-shaped: an error would teach the caller to stop asking. */
export function notIndexedText(message: string): string {
  return [
    message,
    'If another project is meant, call again with projectPath set to the root of an indexed project.',
    'Whether to index this one is the decision of the user (`codegraph init` in its root); go on without codegraph here until then.',
    '',
  ].join('\n');
}

export function malfunctionText(detail: string): string {
  return `This is a fault of codegraph: ${detail}\nRetry once; if it happens again, go on without this tool and tell the user.\n`;
}

export function listedToolsText(names: readonly string[]): string {
  return `Tools listed by this server: ${names.join(', ')} (set by CODEGRAPH_MCP_TOOLS).\n`;
}
