import { expect, test } from 'vitest';
import { countLines, splitLines } from '../../src/core/text.js';

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\n\n', ['a', '']],
  ['a\r\nb\r\n', ['a', 'b']],
  ['a\rb\nc', ['a\rb', 'c']],
  ['\n', ['']],
])('lines of %j', (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
  expect(countLines(text)).toBe(lines.length);
});
