import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { endLeftOverChain } from './chain.ts';
import { openDataFolder } from './data-folder.ts';
import { takeInstance } from './instance-lock.ts';
import { endLeftOvers } from './left-overs.ts';
import { step } from './output.ts';
import { freePort } from './ports.ts';
import { endLeftOverPostgres, startPostgres } from './postgres.ts';
import { DEMO_DATABASE, demoMarks } from './services.ts';

/**
 * `npm run demo:reset`: deletes only the demo's database and its chain, because the folder may also have the data of a
 * real installation. The next start seeds a new demo.
 */
const data = openDataFolder(resolve(import.meta.dirname, '../..'), process.env.PLUMBLINE_DATA);
if (process.env.DATABASE_URL) fail('DATABASE_URL is an external database. Empty it there.');
const lock = await takeInstance(data.path, 'npm run demo:reset').catch((error: Error) => fail(error.message));
try {
  await endLeftOvers(data.path);
  const folder = join(data.path, 'postgres');
  await endLeftOverPostgres(folder);
  if (existsSync(join(folder, 'data'))) await step('Database of the demo', () => dropDatabase(folder));
  await step('Chain of the demo', async () => {
    await endLeftOverChain(join(data.path, 'chain'));
    rmSync(join(data.path, 'chain'), { recursive: true, force: true });
  });
} finally {
  lock.release();
}
console.log(`\nDeleted the demo in ${data.path}. The next "npm start" or "npm run dev" creates a new one.`);

async function dropDatabase(folder: string): Promise<void> {
  const server = await startPostgres({ folder, port: await freePort(), password: data.secret('postgres') });
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${DEMO_DATABASE} WITH (FORCE)`).finally(() => client.end());
    for (const mark of demoMarks(data)) rmSync(mark, { force: true });
  } finally {
    await server.stop();
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
