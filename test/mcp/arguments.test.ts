// What callers put into a tool call, and what is made of it.

import { describe, expect, test } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import { readArguments } from '../../src/mcp/arguments.js';
import { TOOLS, findTool, listedTools } from '../../src/mcp/registry.js';
import type { Tool } from '../../src/mcp/contract.js';

const tool = (name: string): Tool => {
  const found = findTool(name);
  if (found === undefined) throw new Error(name);
  return found;
};
const messageOf = (value: unknown): string => (isFailure(value) ? `${value.message} ${value.next}` : '');

describe('readArguments', () => {
  test('takes what fits, forgives numbers as text, null and unknown extras', () => {
    expect(readArguments(tool('codegraph_explore'), { query: 'a b', maxFiles: '3', other: 1, projectPath: null })).toEqual({ query: 'a b', maxFiles: 3 });
  });

  test('says what is missing, with an example', () => {
    expect(messageOf(readArguments(tool('codegraph_explore'), {}))).toMatch(/query is missing.*"query":/);
    expect(messageOf(readArguments(tool('codegraph_explore'), { query: '  ' }))).toMatch(/query is missing/);
    expect(messageOf(readArguments(tool('codegraph_callers'), {}))).toMatch(/name is missing/);
  });

  test('says which form was expected', () => {
    expect(messageOf(readArguments(tool('codegraph_explore'), { query: ['a'] }))).toMatch(/query must be text of at most 10000 characters/);
    expect(messageOf(readArguments(tool('codegraph_explore'), { query: 'x'.repeat(10_001) }))).toMatch(/at most 10000/);
    expect(messageOf(readArguments(tool('codegraph_explore'), { query: 'a', maxFiles: 0 }))).toMatch(/maxFiles must be a whole number from 1/);
    expect(messageOf(readArguments(tool('codegraph_explore'), { query: 'a', projectPath: 'p'.repeat(4097) }))).toMatch(/projectPath must be text of at most 4096/);
    expect(messageOf(readArguments(tool('codegraph_node'), { file: 'a', mode: 'all' }))).toMatch(/mode must be one of map, source/);
    expect(messageOf(readArguments(tool('codegraph_search'), { query: 'a', kind: 'thing' }))).toMatch(/kind must be one of/);
  });
});

describe('tools', () => {
  test('every schema is plain, takes projectPath, states no default', () => {
    for (const { name, inputSchema } of TOOLS) {
      const text = JSON.stringify(inputSchema);
      expect(text, name).not.toMatch(/"(default|anyOf|oneOf|allOf|\$ref)"/);
      expect(Object.keys(inputSchema.properties), name).toContain('projectPath');
      for (const required of inputSchema.required) expect(inputSchema.properties, name).toHaveProperty(required);
    }
  });

  test('no text sends the reader to files', () => {
    for (const { name, description, inputSchema } of TOOLS) {
      expect(description + JSON.stringify(inputSchema), name).not.toMatch(/\bgrep\b|\bRead tool\b|open the file/i);
    }
  });

  test('two are listed unless the setting says otherwise', () => {
    const names = (setting?: string) => listedTools(setting).map((entry) => entry.name);
    expect(names()).toEqual(['codegraph_explore', 'codegraph_node']);
    expect(names('')).toEqual(['codegraph_explore', 'codegraph_node']);
    expect(names('callers, codegraph_explore')).toEqual(['codegraph_explore', 'codegraph_callers']);
    expect(names('all')).toHaveLength(TOOLS.length);
    expect(names('nothing-of-that-name')).toEqual(['codegraph_explore', 'codegraph_node']);
  });
});
