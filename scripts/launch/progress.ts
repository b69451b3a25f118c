import { AsyncLocalStorage } from 'node:async_hooks';
import { START_IDLE_MS } from '@plumbline/time-limits/progress';
import { abortOf } from './launcher.ts';
import { type Logged, lastWords } from './log-file.ts';
import { coreSecondsOf } from './processes.ts';

/** Processor time that counts as a sign of work: a process that hangs uses less in that time, for its timers. */
const WORK_CPU_SECONDS = 1;
const LOOK_EVERY_MS = 1000;
const ERROR_LINES = 15;
/** Of the things that are waited for at the same time. */
const MAX_SHOWN = 2;
const MAX_WORDS = 100;

/** A process that something waits for. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
  readonly logged: Logged;
  /** How many messages it has sent to the launcher. */
  messages?(): number;
  /** What it last said that it is doing. */
  says?(): string | null;
  /** Resolves with the reason when it is gone, where that ends the wait without a result. */
  readonly gone?: Promise<string>;
}

/** What a step waits for right now, with what was last heard of it. */
export interface Awaited {
  readonly name: string;
  says(): string | null;
}

const ofStep = new AsyncLocalStorage<Set<Awaited>>();

/** Runs a step of the start; `awaited` holds what it waits for meanwhile. */
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

/** One line on what is waited for; empty when that is not known. */
export function describeAwaited(awaited: ReadonlySet<Awaited>): string {
  const shown = [...awaited].slice(0, MAX_SHOWN).map(({ name, says }) => {
    const words = says();
    return words === null ? name : `${name}: ${words.slice(0, MAX_WORDS)}`;
  });
  const more = awaited.size > shown.length ? ` and ${awaited.size - shown.length} more` : '';
  return shown.join('; ') + more;
}

/**
 * Waits for the work as long as the process works: it writes to its log, sends messages, or uses the processor. Throws with its
 * name, its last lines and its log when it is gone, or has shown no sign of work for `idleWithinMs`; and the reason of `stopping`
 * at once when that is aborted. The work is given a signal that ends with the wait.
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

/** Of a process that failed: what it was, and where to read why. */
export function failure({ name, logged }: Watched, what: string, waitedMs: number): string {
  const lines = logged.tail(ERROR_LINES);
  const where = logged.path === null ? '' : ` Its log: ${logged.path}`;
  const said = lines === '' ? 'It logged nothing.' : `The last lines that it logged:\n${lines}`;
  return `${name} ${what}, after a wait of ${inWords(waitedMs)}.${where}\n${said}`;
}

/** Returns how long the process has shown no sign of work. */
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
    // Less than before: a process below it is gone.
    if (used >= coreSeconds && used - coreSeconds < WORK_CPU_SECONDS) return false;
    coreSeconds = used;
    return true;
  };
  return () => {
    const now = performance.now();
    // A machine that slept, or that did not let this process look, has not let the other one work either.
    idleMs = hasWorked() ? 0 : idleMs + Math.min(now - lookedAt, 2 * LOOK_EVERY_MS);
    lookedAt = now;
    return idleMs;
  };
}

const inWords = (milliseconds: number): string =>
  milliseconds < 120_000 ? `${Math.round(milliseconds / 1000)} s` : `${Math.round(milliseconds / 60_000)} minutes`;
