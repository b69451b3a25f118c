import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers/promises';
import { Busy } from '../../../platform/busy.ts';
import type { IncomingMail } from './mail-reader.ts';

export interface ReaderBounds {
  /** The script that the process runs. */
  readonly script: URL;
  /** Limit of processor time for one mail. Unlike elapsed time, it does not depend on how busy the machine is. */
  readonly maxProcessorMs: number;
  /** A process that uses no processor time for this long counts as hung. */
  readonly stalledMs: number;
}

const MAX_MEGABYTES = 256;
const LOOK_EVERY_MS = 100;
/** Milliseconds that a start takes on an idle machine, for systems that don't report processor time. */
const IDLE_START = 500;

/** The mail used up the processor time or memory of its process. */
export class TooMuch extends Error {}

/** A child process that parses mails one at a time until one exceeds the limits. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #bounds: ReaderBounds;
  /** Slowness at the start: 1 on an idle machine, 2 if the start took twice as long. */
  #slowness = 1;

  constructor(bounds: ReaderBounds) {
    this.#bounds = bounds;
    this.#child = startChild(bounds.script);
  }

  get hasEnded(): boolean {
    const { exitCode, signalCode, pid } = this.#child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  /** Parses a sample, so that no real mail has to wait for the start. Returns how long that took, in milliseconds. */
  async warm(sample: Buffer): Promise<number> {
    const began = performance.now();
    await this.#answerTo(sample, Number.POSITIVE_INFINITY);
    const tookMs = performance.now() - began;
    this.#slowness = Math.max(1, tookMs / IDLE_START);
    return Math.round(tookMs);
  }

  /**
   * Returns null if the parser can't read the mail. Throws `TooMuch` if the mail is the cause, `Busy` if the process or
   * machine is.
   */
  read(content: Buffer): Promise<IncomingMail | null> {
    return this.#answerTo(content, this.#bounds.maxProcessorMs);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async #answerTo(content: Buffer, maxMs: number): Promise<IncomingMail | null> {
    const over = new AbortController();
    const { signal } = over;
    const child = this.#child;
    if (this.hasEnded) throw new Busy('the process that reads mails has ended');
    child.send(content);
    try {
      // If the process could not be started, its error event rejects these promises.
      const ended = once(child, 'exit', { signal }).then(([, by]) => this.#end(by));
      const [answer] = await Promise.race([once(child, 'message', { signal }), ended, this.#watch(maxMs, signal)]);
      return answer as IncomingMail | null;
    } catch (error) {
      if (error instanceof TooMuch || error instanceof Busy) throw error;
      throw new Busy('the process that reads mails could not be reached', { cause: error });
    } finally {
      over.abort();
    }
  }

  /** V8 aborts a process that runs out of memory. Any other end has an outside cause. */
  #end(signal: NodeJS.Signals | null): never {
    if (signal === 'SIGABRT') throw new TooMuch('the process that reads mails had no memory left');
    throw new Busy(`the process that reads mails ended${signal === null ? '' : ` by ${signal}`}`);
  }

  async #watch(maxMs: number, signal: AbortSignal): Promise<never> {
    const before = this.#usedMs(0);
    let last = before;
    let movedAt = performance.now();
    for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { signal })) {
      const now = this.#usedMs(last);
      if (now - before > maxMs) throw new TooMuch('a mail used up its processor time');
      if (now !== last) movedAt = performance.now();
      else if (performance.now() - movedAt > this.#bounds.stalledMs)
        throw new Busy('the process that reads mails makes no progress');
      last = now;
    }
    throw new Busy('the process that reads mails is watched no longer');
  }

  /** Returns the processor time used. For a process that is ending, returns the previous reading. */
  #usedMs(before: number): number {
    if (process.platform !== 'linux') return performance.now() / this.#slowness;
    return processorMsOf(this.#child.pid!) ?? before;
  }
}

function startChild(script: URL): ChildProcess {
  const child = fork(script, {
    env: { NODE_ENV: 'production' },
    // The child may read files, to load its code, but can't write files or start processes.
    execArgv: [`--max-old-space-size=${MAX_MEGABYTES}`, '--permission', '--allow-fs-read=*'],
    serialization: 'advanced',
    // Ignores the output: V8 prints a long report when memory runs out.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The child does not keep this process alive, and exits when its channel closes.
  child.unref();
  child.channel?.unref();
  // Ignores errors of a start or of a child that is ending, because the next mail gets the same error.
  child.on('error', () => undefined);
  return child;
}

/** Length of the tick in which Linux reports processor time to programs, whatever its kernel uses (USER_HZ). */
const MS_PER_TICK = 10;

/** Positions of `utime` and `stime` in /proc/<pid>/stat, counted after the name in parentheses (proc_pid_stat(5)). */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Returns a process's processor time in milliseconds, or null if the process is gone. Linux only. */
function processorMsOf(pid: number): number | null {
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
