import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OTHER_LAUNCHER_MS } from '@plumbline/time-limits/progress';
import { note } from './output.ts';
import { identify, isAlive, type ProcessIdentity } from './processes.ts';

export interface InstanceLock {
  /** Later starts wait for a launcher that is stopping, and fail while one is running. */
  markStopping(): void;
  release(): void;
}

interface Holder extends ProcessIdentity {
  readonly origin: string;
  readonly isStopping?: boolean;
}

const LOOK_EVERY_MS = 100;

/** Ensures one running instance in each data folder. Takes over the lock of a dead holder; reports a living one. */
export async function takeInstance(folder: string, origin: string): Promise<InstanceLock> {
  const path = join(folder, 'launcher.lock');
  const own: Holder = { ...identify(process.pid)!, origin };
  const until = Date.now() + OTHER_LAUNCHER_MS;
  for (let isTold = false; ; await sleep(LOOK_EVERY_MS)) {
    const holder = tryTake(path, own);
    if (holder === null) return lockOf(path, own);
    if (!isAlive(holder)) setAside(path, holder);
    else if (holder.isStopping) {
      if (!isTold) note(`Waiting for the previous Plumbline to stop (process ${holder.pid}) …`);
      isTold = true;
    } else if (Date.now() > until) {
      throw new Error(
        `Plumbline already runs with the data in ${folder}: ${holder.origin} (process ${holder.pid}).\n` +
          'Stop it first, or give this one another folder and port with PLUMBLINE_DATA and PORT.',
      );
    }
  }
}

const lockOf = (path: string, own: Holder): InstanceLock => ({
  markStopping() {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ ...own, isStopping: true }), { mode: 0o600 });
    renameSync(draft, path);
  },
  release: () => releaseOwn(path, own),
});

/** Whether a living launcher has this folder. */
export function isHeld(folder: string): boolean {
  const holder = read(join(folder, 'launcher.lock'));
  return holder !== null && isAlive(holder);
}

/** Returns null if taken, otherwise the holder. Linking is atomic and fails if the lock exists. */
function tryTake(path: string, own: Holder): Holder | null {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return read(path) ?? { pid: -1, startedAt: '', origin: '' };
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A rename decides which of several starters removes a dead holder's lock. */
function setAside(path: string, holder: Holder): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another starter was faster
  }
  const found = read(aside);
  if (found && found.startedAt !== holder.startedAt) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

function releaseOwn(path: string, own: Holder): void {
  if (read(path)?.startedAt === own.startedAt && read(path)?.pid === own.pid) rmSync(path, { force: true });
}

function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null; // released in the meantime, or truncated by a full disk
  }
}
