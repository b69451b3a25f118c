import { rm } from 'node:fs/promises';
import { endLeftOverPostgres } from '../launch/postgres.ts';

/**
 * Lives beside a test run, and ends its PostgreSQL when the run was killed: the server does not notice it, and its data is in memory.
 * After a run that ended by itself there is nothing left to do.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: postgres-keeper.ts <folder>');
process.once('disconnect', async () => {
  await endLeftOverPostgres(folder);
  await rm(folder, { recursive: true, force: true });
});
process.send?.('ready');
