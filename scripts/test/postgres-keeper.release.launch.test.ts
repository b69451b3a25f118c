import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { identify, isAlive, type ProcessIdentity } from '../launch/processes.ts';

interface Run {
  readonly process: ChildProcess;
  readonly server: ProcessIdentity;
  readonly data: string;
}

async function startRun(): Promise<Run> {
  const process = fork(resolve(import.meta.dirname, 'testing/small-run.ts'), { execArgv: [] });
  const [url] = (await once(process, 'message')) as [string];
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `SELECT current_setting('data_directory') AS data, pg_read_file('postmaster.pid') AS file`,
  );
  await client.end();
  return { process, server: identify(Number.parseInt(rows[0].file, 10))!, data: rows[0].data };
}

const isLeft = ({ server, data }: Run) => [isAlive(server), existsSync(data)];

describe.runIf(process.platform === 'linux')('the PostgreSQL server of a test run', () => {
  test('The PostgreSQL server of a killed test run ends on its own, and its data is deleted', async () => {
    const run = await startRun();
    expect(isLeft(run)).toEqual([true, true]);
    run.process.kill('SIGKILL');
    await expect.poll(() => isLeft(run), { timeout: 30_000 }).toEqual([false, false]);
  });

  test('The PostgreSQL server of a test run ends together with it', async () => {
    const run = await startRun();
    run.process.send('end');
    await once(run.process, 'exit');
    expect(isLeft(run)).toEqual([false, false]);
  });
});
