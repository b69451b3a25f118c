import type { ProcessReading } from '../../launch/processes.ts';

type Table = ReadonlyMap<number, ProcessReading>;

interface Spent {
  own: number;
  shared: number;
}

export interface MeterOptions {
  /** The test runner, which is measured with everything below it. */
  readonly root: number;
  /** Returns the test file that a process runs now, or null when it serves several. */
  readonly fileOf: (pid: number) => string | null;
  /** Returns the test process that a database connection works for, or null for any other process. */
  readonly clientOf: (pid: number) => number | null;
}

/**
 * Adds up core-seconds for each test file from successive readings of the process table. A file's own share is what its
 * worker, the worker's children and its database connections used. The rest of the tree (the runner, the product,
 * PostgreSQL's own processes) is divided evenly among the running files.
 */
export class CpuMeter {
  readonly #options: MeterOptions;
  readonly #spent = new Map<string, Spent>();
  #before: Table;

  constructor(options: MeterOptions, first: Table) {
    this.#options = options;
    this.#before = first;
  }

  /** Core-seconds used while no file ran: start and end of the runner. */
  outside = 0;

  read(now: Table, running: readonly string[]): void {
    const used = usedSince(this.#before, now);
    let shared = 0;
    for (const pid of descendants(this.#options.root, now)) {
      const file = this.#ownerOf(pid, now);
      if (file === null) shared += used.get(pid) ?? 0;
      else this.#entry(file).own += used.get(pid) ?? 0;
    }
    for (const file of running) this.#entry(file).shared += shared / running.length;
    if (running.length === 0) this.outside += shared;
    this.#before = now;
  }

  spent(): ReadonlyMap<string, Readonly<Spent>> {
    return this.#spent;
  }

  #ownerOf(pid: number, table: Table): string | null {
    for (let each = pid; each !== this.#options.root; each = table.get(each)?.parent ?? this.#options.root) {
      const file = this.#options.fileOf(this.#options.clientOf(each) ?? each);
      if (file !== null) return file;
    }
    return null;
  }

  #entry(file: string): Spent {
    const known = this.#spent.get(file) ?? { own: 0, shared: 0 };
    this.#spent.set(file, known);
    return known;
  }
}

/** The system adds an ended process to its parent, so what was already counted is subtracted there. */
function usedSince(before: Table, now: Table): Map<number, number> {
  const used = new Map<number, number>();
  for (const [pid, { coreSeconds }] of now)
    used.set(pid, coreSeconds - (sameProcess(pid, before, now)?.coreSeconds ?? 0));
  for (const [pid, { coreSeconds, parent }] of before) {
    if (sameProcess(pid, before, now)) continue;
    let heir = parent;
    while (!now.has(heir) && before.has(heir)) heir = before.get(heir)!.parent;
    if (used.has(heir)) used.set(heir, used.get(heir)! - coreSeconds);
  }
  // Below zero if an orphan went to the system's first process instead of its grandparent.
  for (const [pid, seconds] of used) used.set(pid, Math.max(0, seconds));
  return used;
}

/** Process ids are reused, so the start time decides whether it is the same process. */
function sameProcess(pid: number, before: Table, now: Table): ProcessReading | undefined {
  const known = before.get(pid);
  return known?.startedAt === now.get(pid)?.startedAt ? known : undefined;
}

function descendants(root: number, table: Table): readonly number[] {
  return [...table.keys()].filter((pid) => {
    for (let each = pid, steps = 0; each > 0 && steps < 64; each = table.get(each)?.parent ?? 0, steps++) {
      if (each === root) return true;
    }
    return false;
  });
}
