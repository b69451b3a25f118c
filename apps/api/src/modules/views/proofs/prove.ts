import { z } from 'zod';
import { createDb, createPool } from '../../../platform/database.ts';
import { startLifecycle } from '../../../platform/lifecycle.ts';
import { LONG } from '../../../platform/limits.ts';
import { createLog } from '../../../platform/log.ts';
import { makeProof } from './make-proof.ts';

/** Makes the proof of the day that it is given, and ends: a process of its own, since it takes a processor and much memory. */
const environment = z.object({ DATABASE_URL: z.string(), LOG_LEVEL: z.string().default('info') });

startLifecycle();
const config = environment.parse(process.env);
const given = z.iso.date().parse(process.argv[2]);
const log = createLog(config.LOG_LEVEL);
const db = createDb(createPool(config.DATABASE_URL, 2, { limits: LONG }));
let told = Date.now();
const { root, people, leaves } = await makeProof(db, given, {
  onStep(step, done, of) {
    if (Date.now() - told < 5_000) return;
    told = Date.now();
    log.info({ day: given, step, done, of }, 'a proof is being made');
  },
});
log.info({ day: given, people, leaves, root: root.toString('hex') }, 'a proof was made');
await db.destroy();
process.exit(0);
