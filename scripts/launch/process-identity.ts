import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
