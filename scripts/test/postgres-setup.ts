import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../launch/ports.ts';
import { startPostgres } from '../launch/postgres.ts';

/** Vitest's global set-up: one real PostgreSQL for the run, thrown away afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
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
