import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUTANT_STATEMENT_SECONDS } from '@plumbline/time-limits/tools';
import { freePort } from '../launch/ports.ts';
import { startPostgres } from '../launch/postgres.ts';
import { startPgBouncer } from './pgbouncer.ts';

/**
 * Vitest's global set-up: starts one real PostgreSQL for the run, and deletes it even if the run is killed. With
 * `TEST_POOLER=pgbouncer`, all that the product does in the tests goes through PgBouncer.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await scratchFolder(), 'plumbline-test-'));
  const keeper = await startKeeper(folder);
  const server = await startPostgres({
    folder,
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    // Deleted after the run, so durability would only slow it down. Everything else is as in production.
    settings: [
      'fsync = off',
      'synchronous_commit = on',
      'full_page_writes = off',
      // Records what a test file does (apps/api/src/testing/footprint.ts).
      ...(process.env.TEST_FOOTPRINTS === undefined ? [] : ['track_functions = all']),
      // A mutant may turn a loop into an endless one, which would outlive its test.
      ...(process.env.MUTANT_SQL === undefined ? [] : [`statement_timeout = ${MUTANT_STATEMENT_SECONDS}s`]),
    ],
  });
  process.env.TEST_POSTGRES_URL = server.url;
  const pooler = process.env.TEST_POOLER === 'pgbouncer' ? await startPgBouncer(server.url) : null;
  if (pooler) process.env.TEST_POOLER_URL = pooler.behind(server.url);
  return async () => {
    await pooler?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    keeper.disconnect();
  };
}

/** In its own session, so that Ctrl-C reaches only the run. */
async function startKeeper(folder: string): Promise<ChildProcess> {
  const keeper = fork(join(import.meta.dirname, 'postgres-keeper.ts'), [folder], { detached: true, execArgv: [] });
  await once(keeper, 'message');
  keeper.unref();
  keeper.channel?.unref();
  return keeper;
}

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * In memory if there is enough. Tests create about 250 databases of 400 files. On disk each took up to 0.5 core-seconds
 * in the file system, in memory 0.03.
 */
async function scratchFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= NEEDED_BYTES) return MEMORY;
  } catch {
    // no such folder on this system
  }
  return tmpdir();
}
