import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { DEV_RESTART_MS } from '@plumbline/time-limits/tools';
import { note } from '../launch/output.ts';
import type { Running } from '../launch/running.ts';
import type { Supervised } from '../launch/supervise.ts';

/** A process of the product that restarts when its sources change. */
export interface Reloading extends Supervised {
  /** Resolves when a process that was started after every change so far is ready; a broken source delays it. */
  ready(): Promise<void>;
  restart(): void;
}

/** Reports a failed start and retries it at the next change, unless a stop was requested. */
export function startReloading(name: string, start: () => Promise<Running>, stopping: AbortSignal): Reloading {
  let running: Running | null = null;
  let current = Promise.withResolvers<void>();
  let wanted = 0;
  let launched = 0;
  let work = launch();

  async function launch(): Promise<void> {
    if (stopping.aborted) return;
    const began = current;
    launched = wanted;
    try {
      const started = await start();
      running = started;
      void started.exited.then((why) => {
        if (running === started && !stopping.aborted) note(`${name} ended (${why}); it restarts at the next change`);
      });
      began.resolve();
    } catch (error) {
      if (stopping.aborted) return;
      note(`${name} does not start:\n${error instanceof Error ? error.message : error}`);
    }
  }

  async function relaunch(): Promise<void> {
    // The earlier start already included this change.
    if (launched === wanted) return;
    const ended = running;
    running = null;
    if (ended) await endSoon(ended);
    await launch();
  }

  return {
    name,
    pid: () => running?.pid ?? -1,
    ready: () => current.promise,
    restart() {
      wanted++;
      const waiting = current;
      current = Promise.withResolvers();
      // Callers who wait for the former version wait for this one.
      void current.promise.then(waiting.resolve);
      work = work.then(relaunch);
    },
    async stop() {
      await work;
      await running?.stop();
    },
  };
}

async function endSoon(running: Running): Promise<void> {
  const forced = setTimeout(() => process.kill(running.pid, 'SIGKILL'), DEV_RESTART_MS);
  // Clears the timer at the exit itself; stop() notices it later, when another process may have the same id.
  void running.exited.then(() => clearTimeout(forced));
  await running.stop();
}

/** One save in an editor causes several events. */
const SETTLE_PAUSE_MS = 50;
/** Files that no running process reads. */
const IRRELEVANT = /\.test\.ts$|\.md$|(^|\/)testing[-/]|~$|\.sw[a-z]$/;

/** Calls back once for a burst of changes below the folders. Returns a function that stops watching. */
export function watchSources(root: string, folders: readonly string[], changed: (file: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, (_event, name) => {
        if (name === null || IRRELEVANT.test(name)) return;
        clearTimeout(timer);
        timer = setTimeout(() => changed(name), SETTLE_PAUSE_MS);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
