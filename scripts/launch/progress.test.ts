import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { neverStopping, Stopped } from './launcher.ts';
import type { Logged } from './log-file.ts';
import { coreSecondsOf } from './processes.ts';
import { describeAwaited, failure, whileItWorks } from './progress.ts';
import { runNode, startNode } from './running.ts';

const MINUTE_MS = 60_000;

/** A process with a log and messages that the test controls. */
function slowProcess() {
  let bytes = 0;
  let messages = 0;
  const logged: Logged = { path: '/logs/slow.log', bytes: () => bytes, tail: () => (bytes > 0 ? 'step 7 of 9' : '') };
  const watched = { name: 'The slow process', pid: -1, logged, messages: () => messages };
  return { watched, log: () => bytes++, send: () => messages++ };
}

const outcomeOf = (work: Promise<unknown>) => work.catch((error: Error) => error.message);

describe('waiting for a process', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each(['log', 'send'] as const)('A process that works for an hour is not stopped: %s', async (sign) => {
    const slow = slowProcess();
    const done = Promise.withResolvers<string>();
    const outcome = outcomeOf(whileItWorks(slow.watched, neverStopping().stopping, () => done.promise));
    for (let minute = 0; minute < 60; minute += 4) {
      await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
      slow[sign]();
    }
    done.resolve('ready');
    expect(await outcome).toBe('ready');
  });

  test('A process without a sign of work is stopped and reported with its name, last lines and log', async () => {
    const slow = slowProcess();
    const outcome = outcomeOf(whileItWorks(slow.watched, neverStopping().stopping, () => new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    slow.log();
    await vi.advanceTimersByTimeAsync(7 * MINUTE_MS);
    const message = await outcome;
    expect(message).toContain('The slow process has shown no sign of work for 5 minutes, after a wait of 6 minutes.');
    expect(message).toContain('step 7 of 9');
    expect(message).toContain('/logs/slow.log');
  });

  test('Time in which the machine slept does not count as minutes without work', async () => {
    const slow = slowProcess();
    const done = Promise.withResolvers<string>();
    const outcome = outcomeOf(whileItWorks(slow.watched, neverStopping().stopping, () => done.promise));
    await vi.advanceTimersByTimeAsync(1000);
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 8 * 60 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    clock.mockRestore();
    done.resolve('ready');
    expect(await outcome).toBe('ready');
  });

  test('A stop ends the wait immediately', async () => {
    const stop = new AbortController();
    const outcome = outcomeOf(whileItWorks(slowProcess().watched, stop.signal, () => new Promise(() => {})));
    stop.abort(new Stopped());
    expect(await outcome).toBe('stopped while starting');
  });

  test('A failed process without output is reported as such', () => {
    const message = failure(slowProcess().watched, 'ended (code 1)', 12_000);
    expect(message).toBe(
      'The slow process ended (code 1), after a wait of 12 s. Its log: /logs/slow.log\nIt logged nothing.',
    );
  });

  test('The progress of a step shows what it waits for and the last line of output', () => {
    const awaited = new Set(
      ['The API', 'The payer', 'The jobs'].map((name, index) => ({
        name,
        says: () => (index === 0 ? 'listening' : null),
      })),
    );
    expect(describeAwaited(awaited)).toBe('The API: listening; The payer and 1 more');
  });
});

/** A script in its own folder, as startNode and runNode expect it. */
function script(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-progress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'part.mjs'), source);
  return {
    name: 'The part',
    script: join(folder, 'part.mjs'),
    cwd: folder,
    env: process.env,
    logFile: join(folder, 'part.log'),
  };
}

describe('a process started by the launcher', () => {
  test('A process that ends before it is ready is reported with its last lines and its log', async () => {
    const options = script(`console.log(JSON.stringify({ msg: 'no such table' })); process.exit(3);`);
    const message = await outcomeOf(startNode(options, neverStopping()));
    expect(message).toMatch(/^The part ended \(code 3\), after a wait of \d+ s\./);
    expect(message).toContain('no such table');
    expect(message).toContain(options.logFile);
  });

  test('A process that ends without output is reported as such, even if an earlier start has logged something', async () => {
    const options = script('process.exit(3);');
    writeFileSync(options.logFile, 'from an earlier start\n');
    expect(await outcomeOf(startNode(options, neverStopping()))).toContain('It logged nothing.');
    expect(await outcomeOf(runNode(options, neverStopping()))).toContain('It logged nothing.');
  });

  test('A process that hangs during startup is ended and reported', async () => {
    const options = script(`console.log('connecting'); setInterval(() => {}, 1000);`);
    const launcher = neverStopping();
    const message = await outcomeOf(startNode(options, launcher, 3000));
    expect(message).toContain('The part has shown no sign of work for 3 s');
    expect(message).toContain('connecting');
    expect(launcher.living.size).toBe(0);
  });

  test.runIf(process.platform === 'linux')('Processor time of a process and its children is a sign of work', () => {
    const before = coreSecondsOf(process.pid);
    for (const until = process.cpuUsage().user + 200_000; process.cpuUsage().user < until; );
    expect(coreSecondsOf(process.pid) - before).toBeGreaterThan(0.1);
    expect(coreSecondsOf(process.ppid)).toBeGreaterThanOrEqual(coreSecondsOf(process.pid));
  });

  test('A stop ends a starting process, and nothing starts after it', async () => {
    const stop = new AbortController();
    const launcher = { living: neverStopping().living, stopping: stop.signal };
    const options = script('setInterval(() => {}, 1000);');
    const outcome = outcomeOf(startNode(options, launcher));
    const [started] = launcher.living;
    stop.abort(new Stopped());
    expect(await outcome).toBe('stopped while starting');
    expect(await started!.exited).toBe('SIGTERM');
    expect(await outcomeOf(startNode(options, launcher))).toBe('stopped while starting');
    expect(launcher.living.size).toBe(0);
  });
});
