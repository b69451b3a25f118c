import { readdirSync } from 'node:fs';
import { identify, isAlive, statFields } from '../launch/processes.ts';

/** Returns the processes whose parent is this one. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => statFields(each)?.[1] === String(pid));

/** Kills processes without a chance to clean up. One that ended in between is no error. */
export function killAll(pids: readonly number[]): void {
  for (const found of pids.map(identify)) {
    if (found === null || !isAlive(found)) continue;
    try {
      process.kill(found.pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
