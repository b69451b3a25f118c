import { readdirSync } from 'node:fs';
import { statFields } from './process-identity.ts';

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS_PER_SECOND = 100;

export interface ProcessReading {
  readonly parent: number;
  /** Ticks since the system's start; tells which of several workers came first. */
  readonly startedAt: number;
  /** Processor time of the process and of its children that have ended. */
  readonly coreSeconds: number;
}

/** Every process of the machine by its number. */
export function readProcesses(): ReadonlyMap<number, ProcessReading> {
  const table = new Map<number, ProcessReading>();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statFields(Number(name)) : null;
    if (fields === null) continue;
    // utime, stime, cutime, cstime.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const reading = { parent: Number(fields[1]), startedAt: Number(fields[19]), coreSeconds: ticks / TICKS_PER_SECOND };
    table.set(Number(name), reading);
  }
  return table;
}

/** Processor time that a process and everything below it used so far; 0 where the system does not tell, and of none (-1). */
export function coreSecondsOf(pid: number): number {
  if (process.platform !== 'linux' || pid < 0) return 0;
  const table = readProcesses();
  const isBelow = (each: number): boolean => {
    for (let at = each; at > 1; at = table.get(at)?.parent ?? 0) if (at === pid) return true;
    return false;
  };
  return [...table].reduce((sum, [each, { coreSeconds }]) => (isBelow(each) ? sum + coreSeconds : sum), 0);
}
