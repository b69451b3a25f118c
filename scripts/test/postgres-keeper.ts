import { rm } from 'node:fs/promises';
import { endLeftOverPostgres } from '../launch/postgres.ts';

/**
 * Runs next to a test run and ends its PostgreSQL if the run is killed, because the server does not notice it and its
 * data is in memory. After a normal end it has nothing to do.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: postgres-keeper.ts <folder>');
process.once('disconnect', async () => {
  await endLeftOverPostgres(folder);
  await rm(folder, { recursive: true, force: true });
});
process.send?.('ready');
