import { AsyncLocalStorage } from 'node:async_hooks';
import { START_IDLE_MS } from '@plumbline/time-limits/progress';
import { abortOf } from './launcher.ts';
import { type Logged, lastWords } from './log-file.ts';
import { coreSecondsOf } from './processes.ts';

/** Processor time that counts as a sign of work; a hanging process uses less for its timers. */
const WORK_CPU_SECONDS = 1;
const LOOK_EVERY_MS = 1000;
const ERROR_LINES = 15;
/** Most awaited processes to show at the same time. */
const MAX_SHOWN = 2;
const MAX_WORDS = 100;

/** A process that something waits for. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
  readonly logged: Logged;
  /** Number of messages sent to the launcher. */
  messages?(): number;
  /** Its last progress message. */
  says?(): string | null;
  /** Resolves with the reason if the process ends; the wait then ends without a result. */
  readonly gone?: Promise<string>;
}

/** What a step waits for now, with its last message. */
export interface Awaited {
  readonly name: string;
  says(): string | null;
}

const ofStep = new AsyncLocalStorage<Set<Awaited>>();

/** Runs a step of the start; `awaited` contains what it waits for. */
export const runStep = <T>(awaited: Set<Awaited>, work: () => Promise<T>): Promise<T> => ofStep.run(awaited, work);

/** Shows what is waited for on the terminal, until the work is done. */
export async function shownAs<T>(awaited: Awaited, work: () => Promise<T>): Promise<T> {
  const shown = ofStep.getStore();
  shown?.add(awaited);
  try {
    return await work();
  } finally {
    shown?.delete(awaited);
  }
}

/** Describes in one line what is awaited; empty if unknown. */
export function describeAwaited(awaited: ReadonlySet<Awaited>): string {
  const shown = [...awaited].slice(0, MAX_SHOWN).map(({ name, says }) => {
    const words = says();
    return words === null ? name : `${name}: ${words.slice(0, MAX_WORDS)}`;
  });
  const more = awaited.size > shown.length ? ` and ${awaited.size - shown.length} more` : '';
  return shown.join('; ') + more;
}

/**
 * Waits for the work as long as the process works: it writes to its log, sends messages, or uses the processor. Throws
 * with its name, last lines and log if it is gone or idle for `idleWithinMs`, and with the reason of `stopping` as soon
 * as that is aborted. The work gets a signal that ends with the wait.
 */
export async function whileItWorks<T>(
  watched: Watched,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  idleWithinMs = START_IDLE_MS,
): Promise<T> {
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  const began = performance.now();
  const giveUp = (what: string) => over.abort(new Error(failure(watched, what, performance.now() - began)));
  const idleMs = idleTimeOf(watched);
  const looking = setInterval(() => {
    if (idleMs() > idleWithinMs) giveUp(`has shown no sign of work for ${inWords(idleWithinMs)}`);
  }, LOOK_EVERY_MS);
  void watched.gone?.then((why) => giveUp(`ended (${why})`));
  try {
    signal.throwIfAborted();
    const awaited = { name: watched.name, says: () => watched.says?.() ?? lastWords(watched.logged) };
    return await shownAs(awaited, () => Promise.race([work(signal), abortOf(signal)]));
  } finally {
    clearInterval(looking);
    over.abort();
  }
}

/** Describes a failed process: what it was, and where to read why. */
export function failure({ name, logged }: Watched, what: string, waitedMs: number): string {
  const lines = logged.tail(ERROR_LINES);
  const where = logged.path === null ? '' : ` Its log: ${logged.path}`;
  const said = lines === '' ? 'It logged nothing.' : `The last lines that it logged:\n${lines}`;
  return `${name} ${what}, after a wait of ${inWords(waitedMs)}.${where}\n${said}`;
}

/** Returns a function that gives the time since the process last showed a sign of work. */
function idleTimeOf({ pid, logged, messages = () => 0 }: Watched): () => number {
  let idleMs = 0;
  let lookedAt = performance.now();
  let seen = logged.bytes() + messages();
  let coreSeconds = coreSecondsOf(pid);
  const hasWorked = () => {
    const now = logged.bytes() + messages();
    if (now !== seen) {
      seen = now;
      return true;
    }
    const used = coreSecondsOf(pid);
    // Less than before: a child process is gone.
    if (used >= coreSeconds && used - coreSeconds < WORK_CPU_SECONDS) return false;
    coreSeconds = used;
    return true;
  };
  return () => {
    const now = performance.now();
    // If the machine slept or paused this process, the other one could not work either.
    idleMs = hasWorked() ? 0 : idleMs + Math.min(now - lookedAt, 2 * LOOK_EVERY_MS);
    lookedAt = now;
    return idleMs;
  };
}

const inWords = (milliseconds: number): string =>
  milliseconds < 120_000 ? `${Math.round(milliseconds / 1000)} s` : `${Math.round(milliseconds / 60_000)} minutes`;
