import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROCESS_ROLES, type ProcessRole } from '../../apps/api/src/platform/process-roles.ts';
import type { DataFolder } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;
/** Users without a name or a home, one for each role, so that no process can read another's memory or environment. */
const FIRST_UID = 64_100;

const uidOf = (role: ProcessRole): number => FIRST_UID + PROCESS_ROLES.indexOf(role);

/**
 * As root each role runs as its own user. Any other user cannot switch users and starts all of them as itself. So does
 * root if other users cannot enter the repository (`whyAsRoot`).
 */
export const identityOf = (root: string, role: ProcessRole): { uid?: number; gid?: number } =>
  isRoot && whyAsRoot(root) === null ? { uid: uidOf(role), gid: uidOf(role) } : {};

/** Creates a folder that only this role can write, because code in it runs with this role's rights. */
export function ownFolder(root: string, data: DataFolder, role: ProcessRole, name: string): string {
  const parent = join(data.path, name);
  const folder = join(parent, role);
  mkdirSync(parent, { recursive: true });
  // Roles pass through it, and cannot list it.
  chmodSync(parent, 0o711);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = identityOf(root, role);
  if (uid !== undefined && statSync(folder).uid !== uid) chownSync(folder, uid, uid);
  return folder;
}

/** Returns the folder that keeps unprivileged users out of the repository; null if there is none, or if not root. */
export function whyAsRoot(root: string): string | null {
  if (!isRoot) return null;
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return folder;
  }
  return null;
}
