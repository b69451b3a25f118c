import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { neverStopping, Stopped } from '../launch/launcher.ts';
import { type Running, startNode } from '../launch/running.ts';
import { startReloading } from './reloading.ts';

const READY = 'setInterval(() => {}, 1000); process.send("ready");';
/** Longer than a process has to end on its own. */
const LATE_MS = 800;

/** A process that runs `source` until `edit` replaces it, and every version of it that was started. */
function reloadingOf(source: string, withStop: (running: Running) => Running = (running) => running) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-reloading-'));
  const script = join(folder, 'served.mjs');
  writeFileSync(script, source);
  const versions: Running[] = [];
  const options = { script, cwd: folder, env: process.env, logFile: join(folder, 'served.log') };
  const stopping = new AbortController();
  const launcher = { living: neverStopping().living, stopping: stopping.signal };
  const start = async () => {
    const running = withStop(await startNode(options, launcher));
    versions.push(running);
    return running;
  };
  const reloading = startReloading('served', start, launcher.stopping);
  onTestFinished(async () => {
    stopping.abort(new Stopped());
    await reloading.stop();
    rmSync(folder, { recursive: true });
  });
  const stop = () => stopping.abort(new Stopped());
  return { reloading, versions, stop, edit: (next: string) => writeFileSync(script, next) };
}

test('A process that does not end on its own is killed, and its next version starts', async () => {
  const { reloading, versions, edit } = reloadingOf(`process.on('SIGTERM', () => {}); ${READY}`);
  await reloading.ready();
  edit(READY);
  reloading.restart();
  await reloading.ready();
  expect(await versions[0]!.exited).toBe('SIGKILL');
  expect(reloading.pid()).toBe(versions[1]!.pid);
});

test('A process that has ended gets no more signals while its end is awaited', async () => {
  const seenLate = (running: Running): Running => ({
    ...running,
    async stop() {
      await running.stop();
      await sleep(LATE_MS);
    },
  });
  const { reloading, versions } = reloadingOf(READY, seenLate);
  await reloading.ready();
  const signals = vi.spyOn(process, 'kill');
  onTestFinished(() => signals.mockRestore());
  reloading.restart();
  await reloading.ready();
  expect(await versions[0]!.exited).toBe('SIGTERM');
  expect(versions).toHaveLength(2);
  expect(signals).not.toHaveBeenCalledWith(versions[0]!.pid, 'SIGKILL');
});

test('A process with a broken source does not delay a stop and starts nothing afterwards', async () => {
  const { reloading, versions, edit, stop } = reloadingOf('process.exit(1);');
  stop();
  await reloading.stop();
  edit(READY);
  reloading.restart();
  await reloading.stop();
  expect(versions).toEqual([]);
});
