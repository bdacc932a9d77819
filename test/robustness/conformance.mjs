// Runs the server scenarios of @modelcontextprotocol/conformance against the built server. That package speaks HTTP only
// and ours speaks stdio, so a bridge stands between: one POST is one line to a server process of its own session, the
// reply to its id is the response. Nothing of the bridge is shipped. Run by hand:
//   node test/robustness/conformance.mjs FOLDER_WITH_THE_PACKAGE_INSTALLED [PROJECT]
// The package needs Node 22 or newer; NODE22 names one when this one is older.

import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder, project = process.cwd()] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: conformance.mjs FOLDER_WITH_THE_PACKAGE [PROJECT]');
const BIN = process.env.CODEGRAPH_BIN ?? fileURLToPath(new URL('../../bin/codegraph.js', import.meta.url));
const CONFORMANCE = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const NODE22 = process.env.NODE22 ?? process.execPath;

/** Why a scenario says nothing about a server of this kind. Those that are not named here have to pass. */
const FIXTURE = 'calls a tool, prompt or resource that only the test server of the package has';
const HTTP = 'is about HTTP itself, which a stdio server has not';
const NOT_OFFERED = 'is about a capability that this server does not announce';
const DOES_NOT_APPLY = {
  'logging-set-level': NOT_OFFERED, 'completion-complete': NOT_OFFERED,
  'tools-call-simple-text': FIXTURE, 'tools-call-image': FIXTURE, 'tools-call-audio': FIXTURE, 'tools-call-embedded-resource': FIXTURE,
  'tools-call-mixed-content': FIXTURE, 'tools-call-with-logging': FIXTURE, 'tools-call-error': FIXTURE, 'tools-call-with-progress': FIXTURE,
  'tools-call-sampling': FIXTURE, 'tools-call-elicitation': FIXTURE, 'json-schema-2020-12': FIXTURE,
  'elicitation-sep1034-defaults': FIXTURE, 'elicitation-sep1330-enums': FIXTURE,
  'server-sse-polling': HTTP, 'server-sse-multiple-streams': HTTP, 'dns-rebinding-protection': HTTP,
  'resources-read-text': FIXTURE, 'resources-read-binary': FIXTURE, 'resources-templates-read': FIXTURE,
  'resources-subscribe': NOT_OFFERED, 'resources-unsubscribe': NOT_OFFERED,
  'prompts-get-simple': FIXTURE, 'prompts-get-with-args': FIXTURE, 'prompts-get-embedded-resource': FIXTURE, 'prompts-get-with-image': FIXTURE,
};

const sessions = new Map();

function openSession() {
  const child = spawn(process.execPath, [BIN, 'serve', '--mcp'], { cwd: project, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map();
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    rest += text;
    const lines = rest.split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const message = JSON.parse(line);
      waiting.get(message.id ?? null)?.(line);
      waiting.delete(message.id ?? null);
    }
  });
  return { child, waiting };
}

function readAll(request) {
  return new Promise((resolve) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
  });
}

const http = createServer(async (request, response) => {
  const given = request.headers['mcp-session-id'];
  if (request.method === 'DELETE') {
    sessions.get(given)?.child.stdin.end();
    sessions.delete(given);
    return response.writeHead(200).end();
  }
  // There is no stream of messages from the server without a question.
  if (request.method !== 'POST') return response.writeHead(405).end();
  const body = JSON.parse(await readAll(request));
  const id = given ?? randomUUID();
  if (!sessions.has(id)) sessions.set(id, openSession());
  const { child, waiting } = sessions.get(id);
  const line = `${JSON.stringify(body)}\n`;
  if (body.id === undefined || body.method === undefined) {
    child.stdin.write(line);
    return response.writeHead(202, { 'mcp-session-id': id }).end();
  }
  const reply = await new Promise((resolve) => {
    waiting.set(body.id, resolve);
    child.stdin.write(line);
  });
  return response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': id }).end(reply);
});

await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${http.address().port}/mcp`;

function run(words) {
  return new Promise((resolve) => {
    const child = spawn(NODE22, [CONFORMANCE, ...words], { cwd: folder });
    let out = '';
    child.stdout.on('data', (text) => { out += text; });
    child.stderr.on('data', (text) => { out += text; });
    child.on('close', (code) => resolve({ code, out }));
  });
}

const listed = spawnSync(NODE22, [CONFORMANCE, 'list'], { encoding: 'utf8' }).stdout;
const server = listed.slice(listed.indexOf('Server scenarios'), listed.indexOf('Client scenarios'));
const scenarios = [...server.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name);
const tally = { passed: 0, failed: 0, notApplicable: 0, passedThough: 0 };
for (const scenario of scenarios) {
  const { code, out } = await run(['server', '--url', url, '--scenario', scenario]);
  const why = DOES_NOT_APPLY[scenario];
  const verdict = code === 0 ? 'pass' : why === undefined ? 'FAIL' : 'does not apply';
  if (verdict === 'pass') tally[why === undefined ? 'passed' : 'passedThough']++;
  else tally[verdict === 'FAIL' ? 'failed' : 'notApplicable']++;
  console.log(`${scenario.padEnd(34)} ${verdict}${verdict === 'pass' || why === undefined ? '' : `: it ${why}`}`);
  if (verdict === 'FAIL' || process.env.VERBOSE) console.log(out);
}
console.log(JSON.stringify(tally));
for (const { child } of sessions.values()) child.stdin.end();
http.close();
http.closeAllConnections?.();
process.exitCode = tally.failed > 0 ? 1 : 0;
