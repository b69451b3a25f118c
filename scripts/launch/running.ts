import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog, tailOf } from './log-file.ts';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

/** A process that the launcher started. */
export interface Running {
  readonly pid: number;
  /** Resolves with the reason when it has ended, however it ended. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

export interface NodeProcess {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly logFile: string;
  /** The user that it runs as; default: the launcher's. */
  readonly uid?: number;
  readonly gid?: number;
}

const STOP_WITHIN_MS = 8000;
const READY_WITHIN_MS = 60_000;

/**
 * Starts a Node process in a session of its own, so that Ctrl-C reaches the launcher alone, with a channel that tells
 * it when the launcher is gone. `ready` is asked until it says yes.
 */
export async function startNode(
  options: NodeProcess,
  ready: (running: ReturnType<typeof spawnNode>) => Promise<boolean>,
  onStart: (running: Running) => void,
): Promise<Running> {
  const running = spawnNode(options);
  onStart(running);
  let ended: string | null = null;
  void running.exited.then((why) => {
    ended = why;
  });
  for (const until = Date.now() + READY_WITHIN_MS; !(await ready(running)); await sleep(25)) {
    if (ended !== null || Date.now() > until) {
      await running.stop();
      throw new Error(
        `${options.script} ${ended ? `ended with ${ended}` : 'did not become ready'}:\n${tailOf(options.logFile)}`,
      );
    }
  }
  return running;
}

/** Runs a script to its end; its output goes to the terminal only when it fails. Answers with what it told its starter. */
export async function runNode(
  options: NodeProcess,
  onStart: (running: Running) => void,
): Promise<ReadonlySet<unknown>> {
  const running = spawnNode(options);
  onStart(running);
  const why = await running.exited;
  if (why !== 'code 0') {
    throw new Error(
      `${options.script} ${(options.args ?? []).join(' ')} ended with ${why}:\n${tailOf(options.logFile, 40)}`,
    );
  }
  return running.said;
}

function spawnNode(options: NodeProcess): Running & { readonly said: ReadonlySet<unknown> } {
  const log = openLog(options.logFile);
  const child = spawn(process.execPath, [options.script, ...(options.args ?? [])], {
    cwd: options.cwd,
    env: options.env,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const said = new Set<unknown>();
  child.on('message', (message) => said.add(message));
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  return { pid: child.pid ?? -1, exited, stop: () => end(child.pid ?? -1, 'SIGTERM'), said };
}

/** Asks a process to end, and makes it end when it does not. */
async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  const identity = pid > 0 ? identify(pid) : null;
  if (identity !== null) await endIdentified(identity, signal);
}

/** The same for a process that was noted earlier: never one that merely got its number since. */
export async function endIdentified(identity: ProcessIdentity, signal: NodeJS.Signals): Promise<void> {
  for (const each of [signal, 'SIGKILL'] as const) {
    if (!isAlive(identity)) return;
    process.kill(identity.pid, each);
    for (const until = Date.now() + STOP_WITHIN_MS; isAlive(identity) && Date.now() < until; ) await sleep(15);
  }
}
