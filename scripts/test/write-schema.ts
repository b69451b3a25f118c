import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import setup from './postgres-setup.ts';
import { printSchema } from './print-schema.ts';

/** Writes db/schema.sql anew from the migrations, on a PostgreSQL of its own. */
const tearDown = await setup();
try {
  const url = process.env.TEST_POSTGRES_URL!;
  await migrate(url, '2026-01-05');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const text = await printSchema(client).finally(() => client.end());
  await writeFile(new URL('../../db/schema.sql', import.meta.url), text);
  console.log(`db/schema.sql: ${text.split('\n').length} lines`);
} finally {
  await tearDown();
}
