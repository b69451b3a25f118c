import { chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DUTIES, type Duty } from '../../apps/api/src/platform/duties.ts';
import type { DataFolder } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;
/** Users without a name or a home, one a duty, so that no process can read the memory or the environment of another one. */
const FIRST_UID = 64_100;

const uidOf = (duty: Duty): number => FIRST_UID + DUTIES.indexOf(duty);

/**
 * As root each duty runs as a user of its own. Another user cannot become somebody else, and starts them all as itself; so does root
 * when the repository lies where nobody else may enter (`whyAsRoot`).
 */
export const identityOf = (root: string, duty: Duty): { uid?: number; gid?: number } =>
  isRoot && whyAsRoot(root) === null ? { uid: uidOf(duty), gid: uidOf(duty) } : {};

/** A folder that this duty alone writes: code that another process could put there would run with this one's rights. */
export function ownFolder(root: string, data: DataFolder, duty: Duty, name: string): string {
  const parent = join(data.path, name);
  const folder = join(parent, duty);
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = identityOf(root, duty);
  if (uid !== undefined && statSync(folder).uid !== uid) chownSync(folder, uid, uid);
  return folder;
}

/** The folder that keeps unprivileged users out of the repository; null: they get in, or nobody is root here. */
export function whyAsRoot(root: string): string | null {
  if (!isRoot) return null;
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return folder;
  }
  return null;
}
