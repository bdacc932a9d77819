// Whether a file system tells this machine of every change in it. Those that other machines write to do not.

import { statfsSync } from 'node:fs';

/** Linux numbers of network and pass-through file systems: NFS, SMB, CIFS, SMB2, 9P, FUSE, AFS, Ceph, VirtualBox, Lustre. */
const REMOTE = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x5346414f, 0x00c36400, 0x786f4256, 0x0bd00bd0]);

export function tellsOfChanges(path: string): boolean {
  try {
    return !REMOTE.has(statfsSync(path).type >>> 0);
  } catch {
    return false;
  }
}
