// Use in a shell: pipes, files, readers that stop early, and readers of JSON.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codegraph, shell, shopCopy, type Folder } from '../support/shop.js';

let shop: Folder;
beforeAll(() => {
  shop = shopCopy();
  codegraph(['init'], { cwd: shop.path });
});
afterAll(() => shop.remove());

const sh = (script: string) => shell(script.replaceAll('codegraph ', `${JSON.stringify(process.execPath)} "$CODEGRAPH" `), shop.path);

test('JSON goes straight into a program', () => {
  const { code, out, err } = sh(`codegraph callers priceOf --json | node -e '
    const answer = JSON.parse(require("fs").readFileSync(0, "utf8"));
    console.log(answer.schema);'`);
  expect([code, out, err]).toEqual([0, 'codegraph.callers/1\n', '']);
});

test('a reader that has seen enough is no error', () => {
  const { code, out, err } = sh('codegraph explore "main placeOrder totalOf priceOf" | head -5');
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n')).toHaveLength(6);
  expect(sh('codegraph export edges | head -1').code).toBe(0);
  expect(sh('codegraph export edges | true')).toMatchObject({ code: 0, err: '' });
});

test('a file gets the same bytes as a pipe', () => {
  expect(sh('codegraph explore placeOrder > answer.md; codegraph explore placeOrder | cat > piped.md').code).toBe(0);
  const written = readFileSync(join(shop.path, 'answer.md'), 'utf8');
  expect(written).toBe(readFileSync(join(shop.path, 'piped.md'), 'utf8'));
  expect(written).toContain('placeOrder');
});

test('exit status steers a script', () => {
  expect(sh('if codegraph callers priceOf >/dev/null; then echo found; fi').out).toBe('found\n');
  expect(sh('codegraph callers absentName >/dev/null || echo "none: $?"').out).toBe('none: 1\n');
  expect(sh('codegraph callers >/dev/null 2>&1 || echo "wrong: $?"').out).toBe('wrong: 2\n');
});

test('names from a list', () => {
  const { code, out } = sh('printf "priceOf\\nLedger.book\\n" | while read -r name; do codegraph callers "$name" | grep -c "src/order.ts" || true; done');
  expect(code).toBe(0);
  expect(out.trim().split('\n').map(Number).every((lines) => lines > 0)).toBe(true);
});
