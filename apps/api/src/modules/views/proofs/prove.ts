import { z } from 'zod';
import { isBusy } from '../../../platform/busy.ts';
import { createDb, createPool } from '../../../platform/database.ts';
import { databaseAccessOf, databaseVariables } from '../../../platform/database-access.ts';
import { startLifecycle } from '../../../platform/lifecycle.ts';
import { createLog } from '../../../platform/log.ts';
import { repeatWhileBusy } from '../../../platform/repeat.ts';
import { type MakeOptions, makeProof } from './make-proof.ts';

/** Creates the proof of the given day and ends. A separate process, because it takes a processor and much memory. */
const environment = z.object({ ...databaseVariables, LOG_LEVEL: z.string().default('info') });

const TELL_EVERY_MS = 5_000;
/** Afterwards another day may have been closed, so the job looks up the newest one again. */
const MAX_TRIES = 6;

startLifecycle();
const config = environment.parse(process.env);
const given = z.iso.date().parse(process.argv[2]);
const log = createLog(config.LOG_LEVEL);
const database = databaseAccessOf(config);
const db = createDb(createPool(database.url, 2, { preparesStatements: database.preparesStatements }));
let told = Date.now();
const onStep: MakeOptions['onStep'] = (step, done, of) => {
  if (Date.now() - told < TELL_EVERY_MS) return;
  told = Date.now();
  log.info({ day: given, step, done, of }, 'creating a proof');
};
// A busy database costs a pause instead of restarting this process, which takes a minute on a slow machine.
let tries = 0;
const isWorthRepeating = (error: unknown) => isBusy(error) && ++tries < MAX_TRIES;
const say = (text: string) => log.warn({ day: given }, text);
const { root, people, leaves } = await repeatWhileBusy('A proof', () => makeProof(db, given, { onStep }), {
  say,
  isWorthRepeating,
});
log.info({ day: given, people, leaves, root: root.toString('hex') }, 'proof created');
await db.destroy();
process.exit(0);
