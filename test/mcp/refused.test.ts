// Folders that are refused as projects, and their harmless neighbours.

import { expect, test } from 'vitest';
import { toPath } from '../../src/mcp/projects.js';
import { refusedFolder } from '../../src/mcp/refused.js';

test('system and key folders are refused', () => {
  for (const path of ['/etc', '/etc/ssl', '/proc/1', '/dev', '/home/me/.ssh', '/home/me/.aws/x', '/home/me/.config/gcloud', '/srv/a\0b']) {
    expect(refusedFolder(path, '/home/me'), path).toBeDefined();
  }
});

test('folders that only look like them are not', () => {
  for (const path of ['/', '/home/me', '/etcetera', '/srv/etc', '/home/me/.config', '/home/me/ssh', '/home/me/developer/proc', '/runner']) {
    expect(refusedFolder(path, '/home/me'), path).toBeUndefined();
  }
});

test('a project path may be absolute, relative or a file URL; dots do not hide a system folder', () => {
  expect(toPath('/a/b', '/w')).toBe('/a/b');
  expect(toPath('b', '/w')).toBe('/w/b');
  expect(toPath('file:///a/b%20c', '/w')).toBe('/a/b c');
  expect(refusedFolder(toPath('/home/me/../../etc', '/w'), '/home/me')).toBeDefined();
});
