import { type Query, readLedger } from '../chaos/ledger.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** What shows that a role works again: something that only it does, after a moment. */
const SIGNS = {
  jobs: beatOf('jobs'),
  watcher: `SELECT FROM ledger.posting WHERE kind = 'deposit' AND posted_at > $1`,
  payer: 'SELECT FROM withdrawals.withdrawal WHERE paid_at > $1',
  reconciler: `SELECT FROM reconciliation.run WHERE state = 'clean' AND started_at > $1`,
  guard: `SELECT FROM pg_stat_activity WHERE usename = 'plumbline_guard' AND application_name = 'plumbline-listens'
    AND backend_start > $1`,
  certifier: `SELECT FROM pg_stat_activity WHERE usename = 'plumbline_certifier' AND query_start > $1`,
} as const;
export type WorkingRole = keyof typeof SIGNS;

function beatOf(role: string): string {
  return `SELECT FROM platform.worker_beat WHERE role = '${role}' AND beat_at > $1`;
}

/** Reads from the server that writes. Retries while no connection is possible. */
export async function read<T>(stage: Stage, work: (query: Query) => Promise<T>): Promise<T> {
  let found: T | null = null;
  await until('the database answers', async () => {
    found = await readLedger(stage.databaseUrl, work);
    return found !== null;
  });
  return found!;
}

/** Waits until each role has done work since a given moment. Returns the milliseconds that each took. */
export async function untilAllWork(stage: Stage, since: Date): Promise<ReadonlyMap<WorkingRole, number>> {
  const tookMs = new Map<WorkingRole, number>();
  const missing = () => (Object.keys(SIGNS) as WorkingRole[]).filter((role) => !tookMs.has(role));
  await until('every role works again', async () => {
    for (const role of missing()) {
      const rows = await read(stage, (query) => query(SIGNS[role], [since]));
      if (rows.length > 0) tookMs.set(role, Date.now() - since.getTime());
    }
    return missing().length === 0;
  });
  return tookMs;
}
