import { readdirSync } from 'node:fs';
import { commandLine, statFields } from '../processes.ts';

interface Told {
  readonly pid: number;
  readonly args: string;
}

export const allPids = (): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Lists every process below `npm start`, and what it left behind. */
export function processesOf({ npmPid, dataFolder }: { npmPid: number; dataFolder: string }): Told[] {
  return allPids()
    .map((pid) => ({ pid, args: commandLine(pid) }))
    .filter(({ pid, args }) => isBelow(pid, npmPid) || args.includes(dataFolder));
}

function isBelow(pid: number, ancestor: number): boolean {
  for (let each = pid; each > 1; each = Number(statFields(each)?.[1] ?? 0)) if (each === ancestor) return true;
  return false;
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ended with its parent.
  }
}
