// What a caller may try in order to see something from outside the project, through every tool: each attempt is refused or
// answered with nothing of it. And what an attacker may do to files after they were indexed.

import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFailure } from '../../src/core/failures.js';
import { indexProject } from '../../src/api/project.js';
import { callTool } from '../../src/mcp/call.js';
import { createProjects, type Projects } from '../../src/mcp/projects.js';
import { TOOLS } from '../../src/mcp/registry.js';

const SECRET = 'the-secret-text-outside';
let base: string;
let root: string;
let outside: string;
let projects: Projects;

beforeAll(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'security-')));
  root = join(base, 'project');
  outside = join(base, 'project-outside');
  mkdirSync(join(root, 'src'), { recursive: true });
  mkdirSync(outside);
  writeFileSync(join(outside, 'secret.ts'), `export function outsider() {\n  return '${SECRET}';\n}\n`);
  writeFileSync(join(root, 'src/a.ts'), 'export function inside() {\n  return swapped();\n}\n');
  writeFileSync(join(root, 'src/swapped.ts'), 'export function swapped() {\n  return 1;\n}\n');
  mkdirSync(join(root, 'folder'));
  writeFileSync(join(root, 'folder/secret.ts'), 'export function insider() {\n  return 2;\n}\n');
  writeFileSync(join(root, '.env'), `KEY=${SECRET}\nEMPTY=\n`);
  writeFileSync(join(root, 'settings.json'), JSON.stringify({ db: { password: SECRET } }, null, 2));
  writeFileSync(join(root, 'app.properties'), `db.user=x\ndb.password=${SECRET}\n`);
  writeFileSync(join(root, 'values.yaml'), `api:\n  token: ${SECRET}\n`);
  writeFileSync(join(root, 'id_rsa'), SECRET);
  symlinkSync(join(outside, 'secret.ts'), join(root, 'src/link.ts'));
  symlinkSync(outside, join(root, 'linked'));
  symlinkSync('/etc', join(base, 'harmless'));
  const indexed = await indexProject({ root, mode: 'init', workers: 1 });
  if (isFailure(indexed)) throw new Error(indexed.message);
  projects = createProjects({ cwd: root, home: '/home/nobody', roots: () => Promise.resolve([]) });
});
afterAll(() => {
  projects.close();
  rmSync(base, { recursive: true });
});

async function askAll(text: string): Promise<void> {
  for (const tool of TOOLS) {
    const names = Object.keys(tool.inputSchema.properties).filter((name) => ['query', 'name', 'file', 'path', 'pattern'].includes(name));
    for (const name of names) {
      for (const mode of name === 'file' ? ['map', 'source'] : [undefined]) {
        const required = Object.fromEntries(tool.inputSchema.required.map((each) => [each, 'inside']));
        const { content } = await callTool(tool, { ...required, [name]: text, ...(mode !== undefined && { mode }) }, { projects, listed: [], adaptive: true });
        expect(content[0].text, `${tool.name} ${name} ${text}`).not.toContain(SECRET);
        expect(content[0].text).not.toMatch(/^\s*\d+\troot:/m);
      }
    }
  }
}

describe('nothing from outside is shown', () => {
  const ways = (): string[] => {
    const file = join(outside, 'secret.ts');
    const up = relative(root, file);
    return [
      file, up, `src/../${up}`, `./${up}`, `src/${'../'.repeat(20)}${file.slice(1)}`, up.replaceAll('/', '\\'), `${root}/${up}`, `${root}-outside/secret.ts`,
      pathToFileURL(file).href, `${pathToFileURL(file).href}#L1-L3`, `${file}:1-3`, `${up}:1`, `${up}#L1`, `lines 1-3 ${up}`, `"${file}"`, `${up}\0.ts`, encodeURIComponent(up),
      'file:///etc/passwd', 'file:///etc/passwd:1-5', '/etc/passwd', '/etc/passwd:1', '../../../../../../etc/passwd', '/proc/self/environ', '~/.ssh/id_rsa',
      'src/link.ts', 'src/link.ts:1-3', 'linked/secret.ts', 'linked/secret.ts:1', 'outsider',
    ];
  };

  test('by a path, an anchor, a file URL or a link', async () => {
    for (const way of ways()) await askAll(way);
  });

  test('of files with credentials, only the keys are', async () => {
    for (const file of ['.env', 'settings.json', 'app.properties', 'values.yaml', 'id_rsa', '.env:1', 'values.yaml#L1-L2']) await askAll(file);
    const env = await callTool(TOOLS.find(({ name }) => name === 'codegraph_node')!, { file: '.env', mode: 'source' }, { projects, listed: [], adaptive: true });
    expect(env.content[0].text).toContain('KEY');
  });

  test('after a file, or the folder that it is in, became a link', async () => {
    const [file, folder] = [join(root, 'src/swapped.ts'), join(root, 'folder')];
    unlinkSync(file);
    symlinkSync(join(outside, 'secret.ts'), file);
    renameSync(folder, join(base, 'moved'));
    symlinkSync(outside, folder);
    for (const way of ['swapped', 'src/swapped.ts', 'src/swapped.ts:1-3', 'insider', 'folder/secret.ts', 'folder/secret.ts:1-3', 'inside swapped insider']) await askAll(way);
  });
});

test('a projectPath to a system or key folder is refused, also by a link, a URL or dots', async () => {
  mkdirSync(join(base, '.ssh'));
  symlinkSync(join(base, '.ssh'), join(base, 'plain'));
  for (const projectPath of ['/etc', join(base, 'harmless'), join(base, 'plain'), join(base, '.ssh/inner'), 'file:///etc', `${root}/../../../../../../etc/ssl`, '/proc/self/root/etc', `${base}/x\0y`]) {
    const { content, isError } = await callTool(TOOLS[0]!, { query: 'inside', projectPath }, { projects, listed: [], adaptive: true });
    expect(isError, `${projectPath}: ${content[0].text}`).toBe(true);
  }
});
