// How much memory does indexing take? Runs `init` of the built program on a copy of each PROJECT, or on a made-up one
// (`made:10000` for 10,000 files in one folder, all of which define a function of one name), and adds up what its processes
// held at the worst moment. By hand:
//   node test/robustness/index-memory.mjs PROJECT|made:COUNT ...

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = process.env.CODEGRAPH_BIN ?? fileURLToPath(new URL('../../bin/codegraph.js', import.meta.url));

function made(root, count) {
  mkdirSync(root, { recursive: true });
  for (let at = 0; at < count; at++) {
    writeFileSync(join(root, `m${at}.js`), `import { own${(at + 1) % count} } from './m${(at + 1) % count}.js';\nexport function init() {\n  return own${at}();\n}\nexport function own${at}() {\n  return own${(at + 1) % count}() + unknown.init();\n}\n`);
  }
}

/** Resident kilobytes by process, of the one that was started and its children. */
function memoryOf(pid) {
  let main = 0;
  let workers = 0;
  for (const each of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(readFileSync(`/proc/${each}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
      if (Number(each) !== pid && parent !== pid) continue;
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0);
      if (Number(each) === pid) main = kilobytes;
      else workers += kilobytes;
    } catch {
      // It ended while it was looked at.
    }
  }
  return { main, workers };
}

for (const project of process.argv.slice(2)) {
  const work = mkdtempSync(join(tmpdir(), 'codegraph-memory-'));
  const root = join(work, 'project');
  const count = /^made:(\d+)$/.exec(project)?.[1];
  if (count !== undefined) made(root, Number(count));
  else cpSync(project, root, { recursive: true, filter: (path) => !/\/(?:\.codegraph|\.git|node_modules)$/.test(path) });
  const child = spawn(process.execPath, [BIN, 'init', '--json'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (text) => { out += text; });
  const most = { main: 0, workers: 0, all: 0 };
  const timer = setInterval(() => {
    const { main, workers } = memoryOf(child.pid);
    most.main = Math.max(most.main, main);
    most.workers = Math.max(most.workers, workers);
    most.all = Math.max(most.all, main + workers);
  }, 40);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  const { files, symbols, edges, elapsedMs } = JSON.parse(out);
  const mb = (kilobytes) => Math.round(kilobytes / 102.4) / 10;
  console.log(JSON.stringify({ project, code, files, symbols, edges, elapsedMs, mainMB: mb(most.main), workersMB: mb(most.workers), allMB: mb(most.all), perThousandFilesMB: mb((most.all / files) * 1000) }));
  rmSync(work, { recursive: true, force: true });
}
