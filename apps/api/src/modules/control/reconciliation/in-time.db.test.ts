import { afterEach, beforeEach, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { startDutyProcess } from '../../../testing/api-process.ts';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { eventually } from '../../../testing/chain.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';

let t: TestDatabase;
beforeEach(async () => {
  t = await testDatabase();
});
afterEach(() => t.drop());

it('The reconciler’s process freezes payouts within a minute after a posting behind the chain’s end was changed', async () => {
  await addMember(t.owner);
  await bookInflow(t.db, 900_000n);
  const reconciler = await startDutyProcess(t, 'reconciler');
  try {
    const runs = async () =>
      (await t.owner.query('SELECT count(*)::int AS over FROM reconciliation.run WHERE ended_at IS NOT NULL')).rows[0]
        .over;
    // Both runs of the start: the next one is half a minute away.
    await eventually(runs, (over) => over >= 2, 30_000);
    expect(await payoutsAreFrozen(t.db)).toBe(false);
    const changed = Date.now();
    await pastTheTriggers(t.owner, `UPDATE ledger.posting SET source = '{"forged": true}'`);
    await eventually(() => payoutsAreFrozen(t.db), Boolean, 60_000);
    expect(Date.now() - changed).toBeLessThan(60_000);
  } finally {
    await reconciler.end();
  }
}, 120_000);
