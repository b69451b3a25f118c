import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process number alone is reused by the system; with the moment it started (and the boot it belongs to) it names one
 * process for ever. Nothing is ever ended by its number alone.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

/** Who has this number now; null when nobody does, or only a zombie. */
export function identify(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export const isAlive = (identity: ProcessIdentity): boolean => identify(identity.pid)?.startedAt === identity.startedAt;

/** The command line, its arguments separated by spaces; empty when the process is gone. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return ''; // no such process
  }
}

/** Fields of /proc/<pid>/stat behind the name, which may itself hold spaces and parentheses. */
export function statFields(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null; // no such process
  }
}

function startOnLinux(pid: number): string | null {
  const fields = statFields(pid);
  if (fields === null || fields[0] === 'Z') return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
}

function startByPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null; // no such process
  }
}

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
