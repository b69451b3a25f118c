import { asSuperuser } from '../test/copy-server.ts';
import { read } from './recovery.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const HALTED = 'SELECT platform.payouts_are_halted() AS halted';
const PROGRESS = `SELECT platform.payouts_are_halted() AND NOT platform.is_reconciled() AS halted,
  (SELECT coalesce(array_agg(o.id::text), '{}') FROM chain.outgoing o
   WHERE o.kind = 'payout' AND o.signed_at > $1) AS signed`;

/** Returns true if the promoted server halts payouts, asked past every proxy. */
export const isHalted = (stage: Stage): Promise<boolean> =>
  asSuperuser(onServer(stage), async (client) => {
    const { rows } = await client.query<{ halted: boolean }>(HALTED);
    return rows[0]!.halted;
  });

/**
 * Waits until a reconciliation has ended the halt. Returns the payouts that were signed in spite of it: each look reads
 * both in one snapshot.
 */
export async function untilReconciled(stage: Stage, since: Date): Promise<{ tookMs: number; signed: string[] }> {
  const signed = new Set<string>();
  await until('a full reconciliation of the new server is clean', async () => {
    const [row] = await read(stage, (query) => query<{ halted: boolean; signed: string[] }>(PROGRESS, [since]));
    if (row!.halted) for (const id of row!.signed) signed.add(id);
    return !row!.halted;
  });
  return { tookMs: Date.now() - since.getTime(), signed: [...signed] };
}

/** The product's database on the primary itself. */
export const onServer = ({ pair, databaseUrl }: Stage): string =>
  Object.assign(new URL(databaseUrl), { port: pair.primary.port }).toString();
