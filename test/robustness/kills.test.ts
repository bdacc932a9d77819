// Ends the program with SIGKILL at random moments. Afterwards the folder holds the index from before or the one that was
// being made, whole, and the next command goes on from there.

import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { imagePath } from '../../src/store/location.js';
import { runProgram, startProgram } from '../support/program.js';
import { makeTree } from '../support/tree.js';

const KILLS = Number(process.env['CODEGRAPH_KILLS'] ?? 6);
/** As long as one run may take; `random` decides when within it the end comes. */
const LONGEST_MS = Number(process.env['CODEGRAPH_LONGEST_MS'] ?? 2500);

/** Not the best random numbers, but the same ones again when a run has to be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Moment = 'any' | 'locked' | 'writing';

/** Waits for the moment, or for the end of the process. */
async function waitFor(moment: Moment, root: string, state: { ended: boolean }, random: () => number): Promise<void> {
  if (moment === 'any') return void (await sleep(random() * LONGEST_MS));
  const folder = join(root, '.codegraph');
  const sign = moment === 'locked' ? 'lock' : '.tmp';
  while (!state.ended && !(existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(sign)))) await sleep(0);
  const later = moment === 'locked' ? random() * LONGEST_MS * 0.6 : random() * 6;
  if (later > 1) await sleep(later);
}

async function killAt(words: readonly string[], root: string, at: { moment: Moment; random: () => number }): Promise<boolean> {
  const state = { ended: false };
  const child = startProgram(words, { cwd: root });
  const ended = once(child, 'exit').then(() => { state.ended = true; });
  await Promise.race([waitFor(at.moment, root, state, at.random), ended]);
  const alive = !state.ended;
  child.kill('SIGKILL');
  await ended;
  return alive;
}

const module = (at: number, body: string) => `import { f${(at + 1) % 60} } from './m${(at + 1) % 60}.js';\nexport function f${at}() {\n  ${body}\n  return f${(at + 1) % 60}();\n}\n`;

test(`survives ${KILLS} kills: the old index or the new one, and the next command goes on`, async () => {
  const random = numbers(20_261_130);
  const root = makeTree({});
  mkdirSync(join(root, 'src'));
  for (let at = 0; at < 60; at++) writeFileSync(join(root, `src/m${at}.js`), module(at, 'return 0;'));
  const image = () => (existsSync(imagePath(root)) ? readFileSync(imagePath(root)) : undefined);
  const tally = { killed: 0, old: 0, new: 0, none: 0, drafts: 0, locks: 0 };

  for (let round = 0; tally.killed < KILLS; round++) {
    expect(round, 'most runs should be hit').toBeLessThan(KILLS * 6);
    const words = (['init', 'index', 'sync'] as const)[round % 3]!;
    const moment = (['any', 'locked', 'writing'] as const)[Math.floor(round / 3) % 3]!;
    if (words === 'init') rmSync(join(root, '.codegraph'), { recursive: true, force: true });
    const before = image();
    writeFileSync(join(root, `src/m${round % 60}.js`), module(round % 60, `return ${round};`));
    const wasKilled = await killAt([words], root, { moment, random });
    const after = image();
    const left = existsSync(join(root, '.codegraph')) ? readdirSync(join(root, '.codegraph')) : [];
    tally.drafts += left.filter((name) => name.endsWith('.tmp')).length;
    tally.locks += left.filter((name) => name === 'lock').length;

    // The question comes first: it has to be answered from whatever is there.
    const asked = runProgram(['callers', `f${(round + 1) % 60}`, '--json', '--no-sync'], { cwd: root });
    if (after) expect([asked.code, asked.err]).toEqual([0, '']);
    else expect([asked.code, asked.out + asked.err]).toEqual([2, expect.stringContaining('codegraph init')]);

    // Going on brings the index of the files as they are now.
    const next = runProgram([after ? 'sync' : 'init'], { cwd: root });
    expect([next.code, next.err]).toEqual([0, expect.not.stringContaining('error')]);
    expect(readdirSync(join(root, '.codegraph')).sort()).toEqual(['.gitignore', 'graph.db']);

    const isOld = after === undefined ? before === undefined : before?.equals(after) === true;
    const isNew = after?.equals(image()!) === true;
    expect(isOld || isNew, `round ${round}: ${words}, ${moment}`).toBe(true);
    if (!wasKilled) continue;
    tally.killed++;
    if (after === undefined) tally.none++;
    else if (isNew) tally.new++;
    else tally.old++;
  }
  // For the one who runs it by hand.
  if (KILLS > 20) process.stderr.write(`${JSON.stringify(tally)}\n`);
  expect(tally.old + tally.none).toBeGreaterThan(0);
}, 14_400_000);
