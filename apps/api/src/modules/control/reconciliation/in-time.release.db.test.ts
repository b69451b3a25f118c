import { beforeEach, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { startRoleProcess } from '../../../testing/api-process.ts';
import { addMember, bookInflow, fund } from '../../../testing/builders.ts';
import { eventually } from '../../../testing/chain.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';

let t: TestDatabase;
beforeEach(async () => {
  t = await ownDatabase();
});

let members: readonly [bigint, bigint];
const account = (memberId: bigint, kind: bigint) => memberId * 32n + kind;

/** Changes by the database owner with all triggers disabled, and where each is found. */
const CRIMES: readonly [what: string, statement: () => string, location: object][] = [
  [
    'a posting behind the end of the chain was changed',
    () => `UPDATE ledger.posting SET source = '{"forged": true}' WHERE kind = 'capital_in'`,
    { code: 'linked_postings', link: '1' },
  ],
  [
    'a well-formed posting moved one member’s money to another’s wallet',
    () =>
      `SELECT ledger.post('[{"kind": "wallet_transfer", "from": ${account(members[0], 2n)}, "to": ${account(members[1], 4n)},
        "amount": 5000000, "key": "forged"}]')`,
    { code: 'posting_route', kind: 'wallet_transfer' },
  ],
];

it.each(CRIMES)(
  "The reconciler's process freezes payouts within a minute after %s",
  async (_what, statement, location) => {
    members = [await addMember(t.owner), await addMember(t.owner)];
    await fund(t.db, members[0], 9_000_000n);
    await pastTheTriggers(
      t.owner,
      `INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, credited_at)
       SELECT x.member_id, x.id, p.amount_micro, 0, 'credited', p.id, now()
       FROM ledger.posting p JOIN chain.transfer x ON x.evidence_id = p.evidence_id WHERE p.kind = 'deposit'`,
    );
    await bookInflow(t.db, 900_000n, 'capital_in');
    const reconciler = await startRoleProcess(t, 'reconciler');
    try {
      const runs = () => t.value('SELECT count(*)::int AS over FROM reconciliation.run WHERE ended_at IS NOT NULL');
      // Both runs at the start; the next one is half a minute away.
      await eventually(runs, (over) => over >= 2, 30_000);
      expect(await payoutsAreFrozen(t.db)).toBe(false);
      const done = Date.now();
      await pastTheTriggers(t.owner, statement());
      await eventually(() => payoutsAreFrozen(t.db), Boolean, 60_000);
      expect(Date.now() - done).toBeLessThan(60_000);
      const { findings } = await t.value('SELECT detail FROM platform.alert WHERE freezes_payouts');
      expect(findings).toContainEqual(expect.objectContaining({ location: expect.objectContaining(location) }));
    } finally {
      await reconciler.end();
    }
  },
  120_000,
);
