// Files that trip programs over: odd bytes, odd sizes, odd nesting, odd names. One generator for all tests that need them.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface OddFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The function it defines, which calls `shared`; none where nothing can be read. */
  readonly defines?: string;
  /** Why it is left out of the index, where it is. */
  readonly skipped?: string;
}

const code = (name: string, more = '', way = './'): string => `import { shared } from '${way}core.js';\nexport function ${name}() {\n  return shared();\n}\n${more}`;

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

const hex = (count: number): string => Array.from({ length: count }, (_, at) => `0x${(at % 256).toString(16).padStart(2, '0')},${at % 12 === 11 ? '\n' : ' '}`).join('');

export const NESTED = 2000;
export const LONG_LINES = 20_000;
const DEEP = 400;

/** `part` so many times, in lines of a length that people write. */
const times = (part: string, count: number): string => Array.from({ length: count }, (_, at) => `${part}${at % 20 === 19 ? '\n' : ''}`).join('');

/** Content that is odd. Paths are plain. */
export function oddContents(): OddFile[] {
  const nest = (open: string, close: string): string => times(open, NESTED) + times(close, NESTED);
  return [
    { path: 'empty.js', content: '' },
    { path: 'empty.py', content: '' },
    { path: 'blank.js', content: '\n\n\n' },
    { path: 'spaces.go', content: '   \t ' },
    { path: 'bom.js', content: `\ufeff${code('afterMark')}`, defines: 'afterMark' },
    { path: 'bom-only.js', content: '\ufeff' },
    { path: 'utf16le.js', content: utf16(code('wideLittle'), 'le'), defines: 'wideLittle' },
    { path: 'utf16be.js', content: utf16(code('wideBig'), 'be'), defines: 'wideBig' },
    { path: 'crlf.js', content: code('withCarriageReturns').replaceAll('\n', '\r\n'), defines: 'withCarriageReturns' },
    { path: 'no-end.js', content: code('withoutLastNewline').trimEnd(), defines: 'withoutLastNewline' },
    { path: 'invalid.js', content: Buffer.concat([Buffer.from(code('broken')), Buffer.from([0x2f, 0x2f, 0xc3, 0x28, 0xff, 0x0a])]), skipped: 'encoding' },
    { path: 'nul.js', content: code('zero', '// \0\n'), skipped: 'binary' },
    { path: 'one-line.js', content: `var a=[${'f(1);g(2),'.repeat(300_000)}]`, skipped: 'too-large' },
    { path: 'map-line.js', content: code('beforeTheMap', `//# sourceMappingURL=data:application/json;base64,${'QUJD'.repeat(200_000)}\n`), defines: 'beforeTheMap' },
    { path: 'packed.js', content: 'function p(a){return a(b(c),d=1)};'.repeat(20_000), skipped: 'minified' },
    { path: 'long.js', content: `import { shared } from './core.js';\nexport function veryLong(x) {\n${'  x = x + 1;\n'.repeat(LONG_LINES)}  return shared();\n}\n`, defines: 'veryLong' },
    { path: 'long.py', content: `def long_python(x):\n${'    x = x + 1\n'.repeat(LONG_LINES)}    return x\n` },
    { path: 'nested.js', content: code('withArrays', `const deep = ${nest('[', ']')};\n`), defines: 'withArrays' },
    { path: 'nested-blocks.js', content: code('withBlocks', `${nest('{', '}')}\n`), defines: 'withBlocks' },
    { path: 'nested-calls.js', content: code('withCalls', `${times('f(', NESTED)}${times(')', NESTED)};\n`), defines: 'withCalls' },
    { path: 'nested-functions.js', content: code('withFunctions', `${times('function f(){', NESTED)}${times('}', NESTED)}\n`), defines: 'withFunctions' },
    { path: 'unclosed.js', content: code('beforeUnclosed', times('(', NESTED)), defines: 'beforeUnclosed' },
    { path: 'nested.py', content: `x = ${nest('(', ')')}\ny = ${nest('[', ']')}\n` },
    { path: 'nested.c', content: `int x = ${times('(', NESTED)}1${times(')', NESTED)};\nint f(void) ${nest('{', '}')}\n` },
    { path: 'nested.cpp', content: `${times('template<class T> struct S { ', 300)}${times('};', 300)}\nint y = ${times('a<', NESTED)};\n` },
    { path: 'nested.go', content: `package p\nvar x = ${times('(', NESTED)}1${times(')', NESTED)}\n` },
    { path: 'nested.rs', content: `fn f() { let x = ${times('(', NESTED)}1${times(')', NESTED)}; m!${nest('(', ')')}; }\n` },
    { path: 'Nested.java', content: `class Nested { int x = ${times('(', NESTED)}1${times(')', NESTED)}; void f() ${nest('{', '}')} }\n` },
    { path: 'nested.kt', content: `val x = ${times('(', NESTED)}1${times(')', NESTED)}\n` },
    { path: 'Nested.cs', content: `class N { int x = ${times('(', NESTED)}1${times(')', NESTED)}; }\n` },
    { path: 'nested.swift', content: `let x = ${times('(', NESTED)}1${times(')', NESTED)}\n` },
    { path: 'nested.php', content: `<?php $x = ${times('(', NESTED)}1${times(')', NESTED)};\n` },
    { path: 'nested.tsx', content: `const x = ${times('<a>', NESTED)}${times('</a>', NESTED)};\n` },
    // Types are read recursively: this deep is too deep, and costs this one file.
    { path: 'nested-types.ts', content: `type T = ${times('A<', NESTED)}B${times('>', NESTED)};\n`, skipped: 'parser' },
    { path: 'chain.js', content: code('withChain', `x${times('.then(f)', 5000)};\nconst sum = ${times('1 + ', 5000)}1;\n`), defines: 'withChain' },
    { path: 'else-if.c', content: `int g(int x) {\n  ${times('if (x) x = 1; else ', NESTED)} x = 2;\n  return x;\n}\n` },
    { path: 'blob.h', content: `static const unsigned char blob[] = {\n${hex(120_000)}\n};\n` },
    { path: 'blob-line.h', content: `static const unsigned char line[] = {${hex(120_000).replaceAll('\n', ' ')}};\n` },
  ];
}

const NAMES = [
  'with space', "quo'te", 'dou"ble', 'new\nline', 'tab\there', 'esc\u001b[31mape', '脚本', 'данные', 'emoji😀', 'e\u0301clair', '\u00e9clair', '-dash', '$(touch owned)', '`tick`', 'back\\slash',
  '100%25', '#hash', '[brackets]', '(group)', '*star', 'semi;colon', 'pipe|', 'a'.repeat(240), '..dots', 'rtl\u202eevil', '__proto__', 'constructor',
];

/** Plain content under odd names. */
export function oddNames(): OddFile[] {
  return NAMES.map((name, at) => ({ path: `names/${name}.js`, content: code(`named${at}`, '', '../'), defines: `named${at}` }));
}

/** Deep folders, links in circles and out of the root. */
export function oddFolders(): OddFile[] {
  return [{ path: `${'d/'.repeat(DEEP)}deep.js`, content: code('farDown', '', '../'.repeat(DEEP)), defines: 'farDown' }];
}

export function makeOddLinks(root: string): void {
  mkdirSync(join(root, 'links/inner'), { recursive: true });
  symlinkSync('b', join(root, 'links/a'));
  symlinkSync('a', join(root, 'links/b'));
  symlinkSync('self.js', join(root, 'links/self.js'));
  symlinkSync('..', join(root, 'links/inner/up'));
  symlinkSync(root, join(root, 'links/root'));
  symlinkSync('/etc/passwd', join(root, 'links/passwd.js'));
  symlinkSync('nowhere.js', join(root, 'links/dangling.js'));
}

export function writeOdd(root: string, files: readonly OddFile[]): void {
  for (const { path, content } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
