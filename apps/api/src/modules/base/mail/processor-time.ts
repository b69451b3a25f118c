import { readFileSync } from 'node:fs';

/** Linux counts processor time for programs in ticks of this length, whatever its kernel uses (USER_HZ). */
const MS_PER_TICK = 10;

/** Fields of /proc/<pid>/stat behind the name in brackets: `utime` and `stime` (proc_pid_stat(5)). */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** The processor time that a process has used, in milliseconds. Null if the process is gone. Linux only. */
export function processorMsOf(pid: number): number | null {
  const stat = readStat(pid);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK;
}

function readStat(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
