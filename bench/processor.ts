import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc, a hundred a second on every Linux that Node runs on. */
const TICK_US = 10_000;

/** Processor time in µs, user and system, that a process and its children that ended have taken. Null where /proc is not. */
export function processorTime(pids: readonly number[]): number | null {
  let ticks = 0;
  for (const pid of pids) {
    const fields = statOf(pid);
    if (fields === null) return null;
    ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  }
  return ticks * TICK_US;
}

/** A process and its children: PostgreSQL's backends belong to its postmaster. */
export function withChildren(pid: number): number[] {
  const all = statOf(pid) === null ? [] : readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...all.map(Number).filter((each) => Number(statOf(each)?.[1]) === pid)];
}

/** The fields of /proc/PID/stat from the third on, behind the name, which may hold anything. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
