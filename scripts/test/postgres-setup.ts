import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../launch/ports.ts';
import { startPostgres } from '../launch/postgres.ts';

/** Vitest's global set-up: one real PostgreSQL for the run, thrown away afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await scratchFolder(), 'plumbline-test-'));
  const server = await startPostgres({
    folder,
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    // Thrown away after the run: durability would only slow it down. Everything else is as in production.
    settings: ['fsync = off', 'synchronous_commit = on', 'full_page_writes = off'],
  });
  process.env.TEST_POSTGRES_URL = server.url;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * In memory where there is enough of it. Tests make some 250 databases of 400 files each: on a disk each took up to 0.5
 * core-seconds in the file system, in memory it takes 0.03.
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
