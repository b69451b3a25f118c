import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { identify, isAlive, type ProcessIdentity } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-keeper-'));
chmodSync(folder, 0o755);
mkdirSync(join(folder, 'logs'));

interface Launched {
  readonly launcher: ChildProcess;
  readonly parts: Readonly<Record<'postgres' | 'chain' | 'keeper', ProcessIdentity>>;
}

async function launch(): Promise<Launched> {
  const launcher = fork(resolve(import.meta.dirname, 'testing/small-launcher.ts'), [folder]);
  const ended = once(launcher, 'exit').then(() => Promise.reject(new Error('the launcher ended while it started')));
  const [pids] = (await Promise.race([once(launcher, 'message'), ended])) as [Record<string, number>];
  ended.catch(() => undefined);
  const parts = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, identify(pid)!]));
  return { launcher, parts: parts as Launched['parts'] };
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const living = ({ parts }: Launched) => Object.keys(parts).filter((name) => isAlive(parts[name as 'postgres']));
const shutdowns = () =>
  readFileSync(join(folder, 'postgres/postgres.log'), 'utf8').split('database system is shut down').length - 1;

async function untilAllEnded(launched: Launched): Promise<void> {
  for (const until = Date.now() + 30_000; living(launched).length > 0 && Date.now() < until; ) await sleep(50);
  expect(living(launched)).toEqual([]);
}

let last: Launched | undefined;
afterAll(async () => {
  if (last) {
    await killed(last.launcher);
    await untilAllEnded(last);
  }
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')('processes left behind after kill -9 of a launcher', () => {
  test('The processes of a killed launcher end on their own: PostgreSQL, the chain, and then the keeper', async () => {
    const launched = await launch();
    await killed(launched.launcher);
    await untilAllEnded(launched);
    expect(shutdowns()).toBe(1);
  });

  test('An immediate start waits for the processes of a killed launcher and has its own servers', async () => {
    const first = await launch();
    await killed(first.launcher);
    const second = await launch();
    expect(living(first)).toEqual([]);
    expect(living(second)).toEqual(['postgres', 'chain', 'keeper']);
    // The first keeper has finished and ends nothing of the second launcher.
    await sleep(1000);
    expect(living(second)).toEqual(['postgres', 'chain', 'keeper']);
    await killed(second.launcher);
    await untilAllEnded(second);
  });

  test('If the keeper was killed too, the next start ends the processes of the killed launcher', async () => {
    const first = await launch();
    first.launcher.kill('SIGSTOP'); // otherwise it would restart the keeper
    process.kill(first.parts.keeper.pid, 'SIGKILL');
    await killed(first.launcher);
    expect(living(first)).toEqual(['postgres', 'chain']);
    last = await launch();
    expect(living(first)).toEqual([]);
  });
});
