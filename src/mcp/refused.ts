// Folders that no caller may name as a project: those of the system, and those that hold keys. By name only; the caller
// follows links first.

import { resolve, sep } from 'node:path';

const SYSTEM = ['/etc', '/proc', '/sys', '/dev', '/boot', '/run', '/private/etc', '/System', 'C:\\Windows'];
const KEYS = ['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.docker', '.password-store'];
const KEYS_AT_HOME = ['.config/gcloud', '.config/gh', '.local/share/keyrings', 'Library/Keychains'];

/** Why the folder is refused, or undefined. */
export function refusedFolder(path: string, home: string): string | undefined {
  if (path.includes('\0')) return 'the path contains a NUL character';
  if (SYSTEM.some((folder) => isIn(path, folder))) return 'it is a system folder';
  if (path.split(/[\\/]/).some((part) => KEYS.includes(part))) return 'it is a folder for keys';
  if (KEYS_AT_HOME.some((folder) => isIn(path, resolve(home, folder)))) return 'it is a folder for keys';
  return undefined;
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
