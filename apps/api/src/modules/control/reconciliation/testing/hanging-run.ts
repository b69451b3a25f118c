import { pino } from 'pino';
import { createDb, createPool } from '../../../../platform/database.ts';
import { JOB } from '../../../../platform/limits.ts';
import type { RereadDeps } from '../reread-chain.ts';
import { reconcile } from '../run-reconciliation.ts';

/** A process that starts a run and waits for a silent node until it is killed. */
const db = createDb(createPool(process.env.DATABASE_URL!, 4, { limits: JOB }));
const never = () => new Promise<never>(() => {});
const config = { acceptedLinks: [] as readonly string[] } as RereadDeps['config'];
const deps = { db, config, log: pino({ level: 'silent' }) } as Partial<RereadDeps> as RereadDeps;
await reconcile(deps, 'full', 'killed', {
  decisions: never,
  proofs: never,
  'signed-statements': never,
  addresses: never,
  inflows: never,
  payouts: never,
  chain: never,
});
