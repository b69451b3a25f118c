import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNAL_MS } from '@plumbline/time-limits/progress';
import { type Launcher, track } from './launcher.ts';
import { openLog, withLogFile } from './log-file.ts';
import { isAlive, type ProcessIdentity } from './processes.ts';
import { failure, type Watched, whileItWorks } from './progress.ts';

/** A process that the launcher started. */
export interface Running {
  readonly pid: number;
  /** Resolves with the reason when it has ended, whatever the cause. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

export interface NodeProcess {
  /** Name in messages; default: the script's file. */
  readonly name?: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** Gets what it prints. A role writes its log to `LOG_FILE` of its environment. */
  readonly logFile: string;
  /** How long it still serves after SIGTERM, before it stops; default: 0. */
  readonly drainMs?: number;
  /** User that it runs as; default: the launcher's. */
  readonly uid?: number;
  readonly gid?: number;
}

const LOOK_EVERY_MS = 15;

/**
 * Starts a Node process in its own session, so that Ctrl-C reaches only the launcher. A channel tells it when the
 * launcher is gone. Waits until the process reports that it is ready, as long as it works.
 */
export async function startNode(options: NodeProcess, launcher: Launcher, idleWithinMs?: number): Promise<Running> {
  const running = spawnNode(options, launcher);
  const watched = { ...running.watched, gone: running.exited };
  try {
    await whileItWorks(watched, launcher.stopping, () => running.ready, idleWithinMs);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Runs a script to its end, as long as it works. Prints its output only if it fails. Returns its message. */
export async function runNode(
  options: NodeProcess,
  launcher: Launcher,
  idleWithinMs?: number,
): Promise<ReadonlySet<unknown>> {
  const began = performance.now();
  const { exited, watched, said, stop } = spawnNode(options, launcher);
  try {
    const why = await whileItWorks(watched, launcher.stopping, () => exited, idleWithinMs);
    if (why !== 'code 0') throw new Error(failure(watched, `ended (${why})`, performance.now() - began));
    return said;
  } finally {
    await stop();
  }
}

interface RunningNode extends Running {
  readonly said: ReadonlySet<unknown>;
  readonly ready: Promise<void>;
  readonly watched: Watched;
}

function spawnNode(options: NodeProcess, launcher: Launcher): RunningNode {
  launcher.stopping.throwIfAborted();
  const { file, logged: printed } = openLog(options.logFile);
  const { LOG_FILE: logFile } = options.env;
  const logged = logFile === undefined ? printed : withLogFile(printed, logFile);
  const child = spawn(process.execPath, [options.script, ...(options.args ?? [])], {
    cwd: options.cwd,
    env: options.env,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
    stdio: ['ignore', file, file, 'ipc'],
    detached: true,
  });
  closeSync(file);
  const said = new Set<unknown>();
  const isReady = Promise.withResolvers<void>();
  let messages = 0;
  let progress: string | null = null;
  child.on('message', (message) => {
    messages++;
    const reported = progressIn(message);
    if (reported === null) said.add(message);
    else progress = reported;
    if (message === 'ready') isReady.resolve();
  });
  const name = options.name ?? [basename(options.script), ...(options.args ?? [])].join(' ');
  const running = ownedBy(launcher, child, ['SIGTERM', 'SIGKILL'], options.drainMs);
  const watched = { name, pid: running.pid, logged, messages: () => messages, says: () => progress };
  return { ...running, said, ready: isReady.promise, watched };
}

/** Reads the text of `reportProgress` (apps/api/src/platform/lifecycle.ts). */
function progressIn(message: unknown): string | null {
  const { progress } = (message ?? {}) as { progress?: unknown };
  return typeof progress === 'string' ? progress : null;
}

/** Wraps a new process, listed with its launcher, with the signals that end it. */
export function ownedBy(
  launcher: Launcher,
  child: ChildProcess,
  signals: readonly NodeJS.Signals[],
  drainMs = 0,
): Running {
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const running = { pid: child.pid ?? -1, exited, stop: () => end(child, exited, signals, drainMs + SIGNAL_MS) };
  if (child.pid !== undefined) track(launcher, running);
  return running;
}

/** Sends the signals one after the other, the next one if the process has not ended in time, and waits for its end. */
async function end(
  child: ChildProcess,
  exited: Promise<string>,
  signals: readonly NodeJS.Signals[],
  withinMs: number,
): Promise<void> {
  for (const signal of signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    if (signal !== signals.at(-1) && (await settlesWithin(exited, withinMs))) return;
  }
  await exited;
}

/** Whether the work is over in time. */
export async function settlesWithin(work: Promise<unknown>, withinMs: number): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(withinMs, false, { signal: over.signal }).catch(() => false);
  const inTime = await Promise.race([work.then(() => true), late]);
  over.abort();
  return inTime;
}

/** Ends a recorded process, but never another one that got its id since. */
export async function endIdentified(identity: ProcessIdentity, signal: NodeJS.Signals): Promise<void> {
  for (const each of [signal, 'SIGKILL'] as const) {
    if (!isAlive(identity)) return;
    signalTo(identity, each);
    for (const until = Date.now() + SIGNAL_MS; isAlive(identity) && Date.now() < until; ) await sleep(LOOK_EVERY_MS);
  }
}

/** Sends a signal to a process that may have ended since it was checked. */
export function signalTo({ pid }: ProcessIdentity, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
