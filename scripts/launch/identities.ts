import { chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DUTIES, type Duty } from '../../apps/api/src/platform/duties.ts';
import type { DataFolder } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;
/** Users without a name or a home, one for each role, so that no process can read another's memory or environment. */
const FIRST_UID = 64_100;

const uidOf = (duty: Duty): number => FIRST_UID + DUTIES.indexOf(duty);

/**
 * As root each role runs as its own user. Any other user cannot switch users and starts all of them as itself. So does
 * root if other users cannot enter the repository (`whyAsRoot`).
 */
export const identityOf = (root: string, duty: Duty): { uid?: number; gid?: number } =>
  isRoot && whyAsRoot(root) === null ? { uid: uidOf(duty), gid: uidOf(duty) } : {};

/** Creates a folder that only this role can write, because code in it runs with this role's rights. */
export function ownFolder(root: string, data: DataFolder, duty: Duty, name: string): string {
  const parent = join(data.path, name);
  const folder = join(parent, duty);
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = identityOf(root, duty);
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
