import { readdir, readFile } from 'node:fs/promises';

/** /proc counts in hundredths of a second on Linux (`getconf CLK_TCK`). */
const TICK_US = 10_000;

interface Stat {
  readonly parent: number;
  readonly own: number;
  /** Of ended children. */
  readonly ended: number;
}

/** Returns null if the process is gone. */
async function statOf(pid: number): Promise<Stat | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (line === null) return null;
  // The name, in brackets, may contain spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const at = (field: number): number => Number(fields[field - 3]);
  return { parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
}

/** Returns the processor time of a process and its children, in microseconds, which other load affects little. */
export async function processorTimeOf(pid: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await statOf(Number(name)) : null;
    if (!stat) continue;
    if (Number(name) === pid) ticks += stat.own + stat.ended;
    else if (stat.parent === pid) ticks += stat.own;
  }
  return ticks * TICK_US;
}

/** Returns the ids of a process's children. */
export async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(all.map(async (each) => (await statOf(each))?.parent));
  return all.filter((_, at) => parents[at] === pid);
}

/** Finds the child of this process that runs the script. */
export async function childRunning(script: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || (await statOf(Number(name)))?.parent !== process.pid) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.split('\0').includes(script)) return Number(name);
  }
  throw new Error(`no child runs ${script}`);
}

/** Finds the server of a connection's own process. */
export async function parentOf(pid: number): Promise<number> {
  const stat = await statOf(pid);
  if (!stat) throw new Error(`process ${pid} is gone`);
  return stat.parent;
}
