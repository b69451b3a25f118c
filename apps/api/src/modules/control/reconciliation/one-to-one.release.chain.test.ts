import type { Location } from '@plumbline/contract/operator';
import { describe, expect, it } from 'vitest';
import { bookInflow } from '../../../testing/builders.ts';
import { payoutFixture } from '../../money/withdrawals/testing/payout-fixture.ts';
import { CHECKS } from './checks.ts';
import { runCheck } from './store.ts';

/** Each record has exactly one counterpart. A superuser writes past the triggers, and each attempt is rolled back. */
const s = await payoutFixture();
await s.watch();
const paid: { readonly id: string; readonly memberId: bigint } = await s.approved();
await s.sign();
await s.broadcast();
await s.finalize();
await s.settle();
const held: { readonly id: string; readonly memberId: bigint } = await s.approved();
await bookInflow(s.t.db, 900_000_000n);
await s.t.owner.query(
  `INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, credited_at)
   SELECT x.member_id, x.id, p.amount_micro, 0, 'credited', p.id, now()
   FROM ledger.posting p JOIN chain.transfer x ON x.evidence_id = p.evidence_id WHERE p.kind = 'deposit'`,
);

/** The locations that a check reports after these statements, which are rolled back. */
async function locations(call: string, ...statements: readonly string[]): Promise<Location[]> {
  const client = await s.t.owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements) {
      const { command, rowCount } = await client.query(statement);
      if (command !== 'ALTER' && rowCount === 0) throw new Error(`nothing was changed: ${statement}`);
    }
    const { rows } = await client.query(
      `SELECT location FROM reconciliation.${call}(0) WHERE location IS NOT NULL ORDER BY 1`,
    );
    return rows.map(({ location }) => location);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const posting = (
  kind: string,
  from: bigint,
  to: bigint,
  facts: { key?: string; source?: string; amount?: number } = {},
) =>
  `INSERT INTO ledger.posting (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
   VALUES ('${kind}', ${from}, ${to}, ${to & 31n}, ${facts.amount ?? 1_000_000}, '${facts.key ?? 'forged'}', '',
     '${facts.source ?? '{}'}', '2026-01-05')`;
const of = (memberId: bigint, kind: bigint) => memberId * 32n + kind;
const approval = `INSERT INTO ledger.approval (id, kind, amount_micro, reason, place, evidence, booked_on, approved_at)
  VALUES ('00000000-0000-7000-8000-000000000001', 'loss', 5000000, 'because', 'chain', '0x${'ab'.repeat(32)}', '2026-01-05', now())`;
const proposal = (by: number) =>
  `INSERT INTO proposals.proposal (id, kind, amount_micro, reason, place, evidence, status, proposed_by, decided_by, decided_at, booked_on,
     unconfirmed)
   VALUES ('00000000-0000-7000-8000-000000000001', 'loss', 5000000, 'because', 'chain', '0x${'ab'.repeat(32)}', 'approved', 1, ${by}, now(),
     '2026-01-05', 'command line')`;
const loss = (amount: number) =>
  posting('custody_loss', 18n, 24n, {
    amount,
    key: 'custody_loss:00000000-0000-7000-8000-000000000001',
    source: '{"proposal": "00000000-0000-7000-8000-000000000001"}',
  });

describe('books written by the product', () => {
  it("The product's own books match, read with the reconciler's rights", async () => {
    const found = [];
    for (const { call } of CHECKS)
      found.push(...(await runCheck(s.t.dbOf('reconciler'), call, 0n)).filter(({ location }) => location !== null));
    expect(found).toEqual([]);
  });
});

describe('checks of withdrawals', () => {
  const change = (set: string, id: string) => `UPDATE withdrawals.withdrawal SET ${set} WHERE id = '${id}'`;

  it('A withdrawal that continued without its confirmation code is reported', async () => {
    const statement = `UPDATE identity.one_time_code SET consumed_at = NULL WHERE request = '${held.id}'`;
    expect(await locations('check_withdrawals', statement)).toEqual([
      { code: 'withdrawal_confirmation', withdrawal: held.id },
    ]);
  });

  it('A withdrawal that was approved without being confirmed is reported', async () => {
    expect(await locations('check_withdrawals', change('confirmed_at = NULL', held.id))).toEqual([
      { code: 'withdrawal_confirmation', withdrawal: held.id },
    ]);
  });

  it('A withdrawal without its hold is reported', async () => {
    const statement = `DELETE FROM ledger.posting WHERE idempotency_key = 'withdrawal_hold:${held.id}'`;
    expect(await locations('check_withdrawals', statement)).toEqual([{ code: 'withdrawal_hold', withdrawal: held.id }]);
  });

  it('A withdrawal that is marked as paid without a payment is reported', async () => {
    expect(await locations('check_withdrawals', change(`status = 'paid'`, held.id))).toEqual([
      { code: 'withdrawal_charge', withdrawal: held.id },
      { code: 'withdrawal_payment', withdrawal: held.id },
    ]);
  });

  it('A paid withdrawal that is marked as rejected is reported', async () => {
    expect(await locations('check_withdrawals', change(`status = 'rejected'`, paid.id))).toEqual([
      { code: 'withdrawal_charge', withdrawal: paid.id },
      { code: 'withdrawal_payment', withdrawal: paid.id },
      { code: 'withdrawal_release', withdrawal: paid.id },
    ]);
  });
});

describe('checks of payouts', () => {
  it('A payout that no withdrawal requested is reported', async () => {
    const forged = posting('payout_settled', of(held.memberId, 5n), 26n, {
      key: `payout_settled:${held.id}`,
      source: `{"withdrawal": "${held.id}", "txHash": "0x${'ab'.repeat(32)}"}`,
    });
    expect(await locations('check_settlements', forged)).toEqual([
      expect.objectContaining({ code: 'payout_posting', withdrawal: held.id }),
    ]);
  });

  it.each([
    ['whose transaction the payer did not sign for it', `UPDATE chain.outgoing SET reference = 'another'`],
    ['whose transaction is not final', `UPDATE chain.outgoing SET status = 'broadcast'`],
    ['that the watcher did not see leaving', 'UPDATE chain.paid_transfer SET amount_wei = amount_wei - 1'],
    [
      'that references another transaction',
      `UPDATE ledger.posting SET source = source || '{"txHash": "0x"}' WHERE kind = 'payout_settled'`,
    ],
  ])('A payout %s is reported', async (_what, statement) => {
    expect(await locations('check_settlements', statement)).toEqual([
      expect.objectContaining({ code: 'payout_posting', withdrawal: paid.id }),
    ]);
  });
});

describe('checks of charges', () => {
  it('A charge without a payout is reported', async () => {
    const forged = posting('withdrawal_charge', of(held.memberId, 5n), 16n, { source: `{"withdrawal": "${held.id}"}` });
    expect(await locations('check_charges', forged)).toEqual([
      expect.objectContaining({ code: 'charge_posting', kind: 'withdrawal_charge' }),
    ]);
  });

  it('A second charge for one withdrawal is reported', async () => {
    const again = posting('withdrawal_charge', of(paid.memberId, 5n), 16n, {
      source: `{"withdrawal": "${paid.id}"}`,
      key: `charge:${paid.id}:2`,
    });
    expect(await locations('check_charges', again)).toHaveLength(1);
  });

  it('A charge above the cap of its route is reported, whatever its withdrawal says', async () => {
    expect(
      await locations(
        'check_charges',
        `UPDATE withdrawals.withdrawal SET charge_micro = 50000000 WHERE id = '${paid.id}'`,
        `UPDATE ledger.posting SET amount_micro = 50000000 WHERE kind = 'withdrawal_charge'`,
      ),
    ).toHaveLength(1);
  });
});

describe('checks of approvals', () => {
  it('An approval by a second operator and its posting match', async () => {
    expect(await locations('check_approvals', approval, proposal(2), loss(5_000_000))).toEqual([]);
  });

  it('An approval without a proposal is reported', async () => {
    expect(await locations('check_approvals', approval)).toEqual([
      { code: 'approval', approval: '00000000-0000-7000-8000-000000000001', kind: 'loss' },
    ]);
  });

  it('An approval by its own author is reported', async () => {
    const alone = ['ALTER TABLE proposals.proposal DROP CONSTRAINT proposal_decided_by_another', approval, proposal(1)];
    expect(await locations('check_approvals', ...alone)).toHaveLength(1);
  });

  it('An approval and the posting that exceeds it are reported', async () => {
    expect(await locations('check_approvals', approval, proposal(2), loss(5_000_001))).toEqual([
      expect.objectContaining({
        code: 'approved_posting',
        kind: 'custody_loss',
        approval: '00000000-0000-7000-8000-000000000001',
      }),
    ]);
  });

  it('A posting without the approval that it needs is reported', async () => {
    expect(await locations('check_approvals', posting('custody_loss', 18n, 24n))).toEqual([
      expect.objectContaining({ code: 'posting_without_approval', kind: 'custody_loss' }),
    ]);
  });
});

describe('checks of postings', () => {
  const [wallet, earnings] = [2n, 4n];
  it.each([
    ['of an unknown kind', () => posting('gift', of(paid.memberId, wallet), of(paid.memberId, earnings))],
    ['from the operator’s capital to a member', () => posting('wallet_transfer', 18n, of(paid.memberId, earnings))],
    [
      'from one member to another',
      () => posting('wallet_transfer', of(held.memberId, wallet), of(paid.memberId, earnings)),
    ],
    ['of income without evidence', () => posting('trading_result', 24n, 16n)],
    ['of zero', () => `UPDATE ledger.posting SET amount_micro = 0 WHERE kind = 'trading_result'`],
    [
      'with the evidence of another amount',
      () => `UPDATE ledger.posting SET amount_micro = amount_micro + 1 WHERE kind = 'trading_result'`,
    ],
  ])('A posting %s is reported', async (_what, forged) => {
    expect(await locations('check_routes', forged())).toEqual([expect.objectContaining({ code: 'posting_route' })]);
  });
});

describe('checks of deposits', () => {
  it.each([
    ['without its own row', 'DELETE FROM deposits.deposit WHERE id = (SELECT min(id) FROM deposits.deposit)'],
    [
      'with another member in its row',
      `UPDATE deposits.deposit SET member_id = member_id + 1 WHERE id = (SELECT min(id) FROM deposits.deposit)`,
    ],
    [
      'with another transfer in its row',
      `UPDATE deposits.deposit SET transfer_id = transfer_id + 1000 WHERE id = (SELECT min(id) FROM deposits.deposit)`,
    ],
    [
      'without evidence',
      `UPDATE ledger.posting SET evidence_id = NULL WHERE id = (SELECT min(id) FROM ledger.posting WHERE kind = 'deposit')`,
    ],
  ])('A deposit %s is reported', async (_what, statement) => {
    expect(await locations('check_deposits', statement)).toEqual([
      expect.objectContaining({ code: 'deposit_posting' }),
    ]);
  });

  it('A deposit whose row references a posting of another kind is reported', async () => {
    const statement = `UPDATE deposits.deposit SET posting_id = (SELECT id FROM ledger.posting WHERE kind = 'trading_result')
      WHERE id = (SELECT min(id) FROM deposits.deposit)`;
    expect(await locations('check_deposits', statement)).toHaveLength(2);
  });
});

describe('checks of income', () => {
  const profit = `INSERT INTO ledger.posting (id, kind, from_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
    OVERRIDING SYSTEM VALUE VALUES (900001, 'trading_profit', 16, 1, 4000000, 'profit', '', '{}', '2026-01-05')`;
  const pay = profit
    .replace('900001', '900002')
    .replaceAll('profit', 'reward')
    .replace('trading_reward', 'reward_income');
  const counted = (id: number, kind: string, amount: number, day = '2026-01-05') =>
    `INSERT INTO ledger.paid_income (posting_id, business_date, kind, from_account, amount_micro)
     VALUES (${id}, '${day}', '${kind}', 16, ${amount})`;

  it('Income that was not counted is reported', async () => {
    expect(await locations('check_income', profit)).toEqual([
      { code: 'income_posting', posting: '900001', kind: 'trading_profit' },
    ]);
  });

  it('Income that was counted but never posted is reported', async () => {
    expect(await locations('check_income', counted(900_001, 'trading_profit', 4_000_000))).toEqual([
      { code: 'income_posting', posting: '900001', kind: 'trading_profit' },
    ]);
  });

  it.each([
    ['with another amount', counted(900_001, 'trading_profit', 5_000_000)],
    ['on another day', counted(900_001, 'trading_profit', 4_000_000, '2026-01-04')],
    ['as another kind', counted(900_001, 'level_income', 4_000_000)],
  ])('Income counted %s is reported', async (_how, count) => {
    expect(await locations('check_income', profit, count)).toEqual([
      { code: 'income_posting', posting: '900001', kind: 'trading_profit' },
    ]);
  });

  it('Income that reached a vendor is reported with the account', async () => {
    const claimable = of(held.memberId, 1n);
    const vendor = `UPDATE members.member SET kind = 'vendor' WHERE id = ${held.memberId}`;
    const entry = `INSERT INTO ledger.entry (account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro)
      VALUES (${claimable}, 1, 900001, 4000000, 4000000, 4000000)`;
    const paid = [profit, counted(900_001, 'trading_profit', 4_000_000), entry];
    expect(await locations('check_income', ...paid)).toEqual([]);
    expect(await locations('check_income', vendor, ...paid)).toEqual([
      { code: 'vendor_income', account: claimable.toString() },
    ]);
  });

  it('Recruitment pay above half of the profit of its 30 days is reported with its day', async () => {
    const both = [
      profit,
      counted(900_001, 'trading_profit', 4_000_000),
      pay,
      counted(900_002, 'reward_income', 4_000_000),
    ];
    expect(await locations('check_income', ...both)).toEqual([{ code: 'recruitment_pay', day: '2026-01-05' }]);
    const larger = both.map((statement) => statement.replace(/900001(.*)4000000/s, '900001$18000000'));
    expect(await locations('check_income', ...larger)).toEqual([]);
  });
});

describe('checks of accounts', () => {
  it('An account overdrawn by consistent entries is reported, whatever constraints were removed', async () => {
    const account = of(held.memberId, 4n);
    const last = `(SELECT * FROM ledger.entry WHERE account_id = ${account} ORDER BY version DESC LIMIT 1) e`;
    expect(
      await locations(
        'check_entries',
        'ALTER TABLE ledger.entry DROP CONSTRAINT account_never_overdrawn',
        `INSERT INTO ledger.entry SELECT account_id, version + 1, posting_id, -balance_after_micro - 1, -1, credited_after_micro FROM ${last}`,
      ),
    ).toEqual([expect.objectContaining({ code: 'entry', account: account.toString() })]);
  });
});
