import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, type ProcessIdentity } from './processes.ts';
import { endIdentified } from './running.ts';

/** Records started processes, so that the next start can end what a killed launcher left behind. */
export function recordProcess(dataFolder: string, name: string, pid: number): void {
  const identity = identify(pid);
  if (identity === null) return;
  const folder = join(dataFolder, 'processes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.replace(/\W+/g, '-')}.json`), JSON.stringify(identity));
}

/** Ends processes of an earlier launcher on this folder, except the caller. Compares process id and start time. */
export async function endLeftOvers(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'processes');
  await Promise.all(
    notes(folder).map(async (file) => {
      const identity = read(join(folder, file));
      if (identity?.pid === process.pid) return;
      if (identity) await endIdentified(identity, 'SIGTERM');
      rmSync(join(folder, file), { force: true });
    }),
  );
}

function notes(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // the first start
  }
}

function read(path: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity;
  } catch {
    return null; // truncated: its process had only just started, and ends with its channel
  }
}
