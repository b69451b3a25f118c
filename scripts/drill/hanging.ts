import type { Caller } from '../chaos/calls.ts';
import { asSuperuser } from '../test/copy-server.ts';
import { onServer } from './halt.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** What an operator sees first: sessions that wait for a standby (docs/operating.md). */
const WAITING = `SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
const BUSY = '503 busy';

/**
 * Waits until commits hang and calls therefore get "busy", then checks that reads are still answered. The caller
 * then does what the manual says.
 */
export async function untilCommitsHang(stage: Stage, caller: Caller): Promise<void> {
  const url = onServer(stage);
  await until('commits wait for the absent standby', () =>
    asSuperuser(url, async (client) => (await client.query(WAITING)).rows.length > 0),
  );
  const before = caller.answers.get(BUSY) ?? 0;
  await until('a call whose commit hangs is answered', async () => (caller.answers.get(BUSY) ?? 0) > before);
  await caller.read({ path: '/publicApi/platform' });
}
