import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers/promises';
import { Busy } from '../../../platform/busy.ts';
import type { IncomingMail } from './mail-reader.ts';

export interface ReaderBounds {
  /** The script of the process. */
  readonly script: URL;
  /** Limit for one mail. Unlike the time on the clock, it is the same on a busy machine. */
  readonly maxProcessorMs: number;
  /** A process that uses no processor time for this long is taken for hung. */
  readonly stalledMs: number;
}

const MAX_MEGABYTES = 256;
const LOOK_EVERY_MS = 100;
/** Where the system does not tell processor time: milliseconds that a start takes on an idle machine. */
const IDLE_START = 500;

/** The mail itself ended its process: it used up its processor time or its memory. */
export class TooMuch extends Error {}

/** A process that reads mails one after the other, from its start until a mail is too much for it. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #bounds: ReaderBounds;
  /** How many times slower than an idle machine this one was at the start. */
  #slowness = 1;

  constructor(bounds: ReaderBounds) {
    this.#bounds = bounds;
    this.#child = startChild(bounds.script);
  }

  get hasEnded(): boolean {
    const { exitCode, signalCode, pid } = this.#child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  /** Reads a first mail, so that no later one pays for the start. Answers with how long that took, in milliseconds. */
  async warm(sample: Buffer): Promise<number> {
    const began = performance.now();
    await this.#answerTo(sample, Number.POSITIVE_INFINITY);
    const tookMs = performance.now() - began;
    this.#slowness = Math.max(1, tookMs / IDLE_START);
    return Math.round(tookMs);
  }

  /** Null: the parser cannot read it. Throws TooMuch because of the mail, and Busy because of the process or the machine. */
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
      // A process that could not be started emits an error, which rejects these.
      const ended = once(child, 'exit', { signal }).then(([, by]) => this.#end(by));
      const [answer] = await Promise.race([once(child, 'message', { signal }), ended, this.#watch(maxMs, signal)]);
      return answer as IncomingMail | null;
    } catch (error) {
      if (error instanceof TooMuch || error instanceof Busy) throw error;
      throw new Busy('the process that reads mails could not be asked', { cause: error });
    } finally {
      over.abort();
    }
  }

  /** V8 aborts a process that has no memory left; any other end came from outside. */
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

  /** Of a process that is just ending: what it had used before. */
  #usedMs(before: number): number {
    if (process.platform !== 'linux') return performance.now() / this.#slowness;
    return processorMsOf(this.#child.pid!) ?? before;
  }
}

function startChild(script: URL): ChildProcess {
  const child = fork(script, {
    env: { NODE_ENV: 'production' },
    // It may read the code that it runs, and neither write a file nor start a process.
    execArgv: [`--max-old-space-size=${MAX_MEGABYTES}`, '--permission', '--allow-fs-read=*'],
    serialization: 'advanced',
    // V8 describes at length how it ran out of memory.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It does not keep this process alive, and exits when its channel closes.
  child.unref();
  child.channel?.unref();
  // One that could not be started, or that is just ending: the mail that asks it meets the same error.
  child.on('error', () => undefined);
  return child;
}

/** Linux counts processor time for programs in ticks of this length, whatever its kernel uses (USER_HZ). */
const MS_PER_TICK = 10;

/** Fields of /proc/<pid>/stat behind the name in brackets: `utime` and `stime` (proc_pid_stat(5)). */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** The processor time that a process has used, in milliseconds. Null if the process is gone. Linux only. */
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
