import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * The system reuses process ids. With its start time (and boot) an id identifies one process for ever. Never end a
 * process by its id only.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

/** Returns the process with this id now; null if there is none, or only a zombie. */
export function identify(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export const isAlive = (identity: ProcessIdentity): boolean => identify(identity.pid)?.startedAt === identity.startedAt;

/** Returns the command line with spaces between arguments; empty if the process is gone. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return ''; // no such process
  }
}

/** Returns the fields of /proc/<pid>/stat after the name, which may itself contain spaces and parentheses. */
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
  /** Ticks since the system's start; shows which of several workers came first. */
  readonly startedAt: number;
  /** Processor time of the process and of its ended children. */
  readonly coreSeconds: number;
}

/** Reads every process of the machine, by id. */
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

/** Returns the processor time of a process and everything below it; 0 if unknown, or for no process (-1). */
export function coreSecondsOf(pid: number): number {
  if (process.platform !== 'linux' || pid < 0) return 0;
  const table = readProcesses();
  const isBelow = (each: number): boolean => {
    for (let at = each; at > 1; at = table.get(at)?.parent ?? 0) if (at === pid) return true;
    return false;
  };
  return [...table].reduce((sum, [each, { coreSeconds }]) => (isBelow(each) ? sum + coreSeconds : sum), 0);
}
