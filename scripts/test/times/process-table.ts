import { readdirSync } from 'node:fs';
import { commandLine, statFields } from '../../launch/process-identity.ts';

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

/** The test process that a PostgreSQL backend works for: the name of a test database carries its number. */
export function clientOfBackend(pid: number): number | null {
  const found = /^postgres: \S+ test_(\d+)_/.exec(commandLine(pid));
  return found ? Number(found[1]) : null;
}
