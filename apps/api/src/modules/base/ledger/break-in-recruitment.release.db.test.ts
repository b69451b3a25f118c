import { beforeEach, describe, expect, it } from 'vitest';
import { account, system } from './index.ts';
import { ledgerBench, nextKey, refusal, toJson } from './testing.ts';

/** Attempts to pay more for recruitment than half of the trading profit (decisions 1.8), by application and owner. */
const t = await ledgerBench();
const member = await t.openMember();
await t.book(1_000_000n);

const OVER_CAP = { code: '23514', constraint: 'recruitment_within_half_of_profit' };
const KINDS = ['direct_income', 'redirect_income', 'reward_income'] as const;
const payProfit = (amount: bigint, from: bigint = system.earningsBooked) =>
  t.distribute('trading_profit', from, [account(member, 'claimable')], [amount]);
const recruit = (amount: bigint, kind: string = 'direct_income', key = nextKey()) =>
  t.post({ kind, from: system.earningsBooked, to: account(member, 'earnings'), amount, key });
const room = (day = '2026-01-05'): Promise<bigint> => t.value('SELECT ledger.recruitment_room($1) AS room', [day]);
const passDays = (days: number) =>
  t.owner.query('UPDATE platform.calendar SET business_date = business_date + $1::integer', [days]);

describe('recruitment pay', () => {
  /** Every test has its own window and starts with room for 500. */
  let today: string;
  beforeEach(async () => {
    await passDays(60);
    today = await t.value('SELECT business_date::text AS day FROM platform.calendar');
    await payProfit(1_001n);
    expect(await room(today)).toBe(500n);
  });

  // Shows DEC-1.8
  it.each(KINDS)(
    'A single posting of %s is paid up to half of the trading profit and rejected beyond it',
    async (kind) => {
      expect(await refusal(recruit(501n, kind))).toEqual(OVER_CAP);
      await recruit(500n, kind);
      expect(await refusal(recruit(1n, kind))).toEqual(OVER_CAP);
      expect(await room(today)).toBe(0n);
    },
  );

  it.each(KINDS)('A distribution of %s beyond half of the trading profit is rejected', async (kind) => {
    const other = await t.openMember();
    const to = [account(member, 'earnings'), account(other, 'earnings')];
    expect(await refusal(t.distribute(kind, system.earningsBooked, to, [250n, 251n]))).toEqual(OVER_CAP);
    await t.distribute(kind, system.earningsBooked, to, [250n, 250n]);
    await t.audit();
  });

  it('In a preview, the room under the cap grows by half of the profit that is not posted yet', async () => {
    const withMore = (more: bigint) => t.value('SELECT ledger.recruitment_room($1, $2) AS room', [today, more]);
    expect([await withMore(0n), await withMore(100n), await withMore(99n)]).toEqual([500n, 550n, 550n]);
  });

  it('The three kinds of recruitment pay share one cap, and a batch is rejected as a whole if its last posting exceeds it', async () => {
    const to = account(member, 'earnings');
    const batch = KINDS.map((kind) => ({ kind, from: system.earningsBooked, to, amount: 167n }));
    expect(await refusal(t.post(...batch))).toEqual(OVER_CAP);
    expect(await room(today)).toBe(500n);
    await t.post(...batch.slice(1), { ...batch[0]!, amount: 166n });
    expect(await room(today)).toBe(0n);
  });

  it('Other income neither uses nor increases the cap', async () => {
    const to = account(member, 'earnings');
    for (const kind of ['level_income', 'matching_income', 'bonus_income'])
      await t.post({ kind, from: system.earningsBooked, to, amount: 900n });
    expect(await room(today)).toBe(500n);
  });

  it('Trading profit paid from the subsidy also counts', async () => {
    await t.book(200n, 'subsidy_in');
    await payProfit(199n, system.earningsSubsidy);
    expect(await room(today)).toBe(600n);
  });

  it('A recruitment payment blocks only calls that use the same accounts', async () => {
    const [mine, other] = [await t.openMember(), await t.openMember()];
    const payer = await t.connect();
    const paid = { kind: 'direct_income', from: system.earningsBooked, to: account(mine, 'earnings'), amount: 300n };
    await payer.query('BEGIN');
    await payer.query('SELECT ledger.post($1)', [toJson([paid])]);
    const held = t.owner.query('SELECT FROM ledger.account WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [
      account(other, 'wallet'),
    ]);
    await held.finally(() => payer.query('ROLLBACK'));
  });

  it('Repeating a paid posting with its key returns it even if the cap is used up, and it counts once', async () => {
    const key = nextKey();
    const [id] = await recruit(500n, 'direct_income', key);
    expect(await recruit(500n, 'direct_income', key)).toEqual([id]);
    const { rows } = await t.owner.query('SELECT count(*)::int AS n FROM ledger.paid_income WHERE posting_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('Of forty simultaneous payments, exactly as many are paid as the cap allows', async () => {
    const calls = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) =>
        i % 2
          ? recruit(50n, KINDS[i % 3]).then(() => undefined)
          : t
              .distribute('reward_income', system.earningsBooked, [account(member, 'earnings')], [50n])
              .then(() => undefined),
      ),
    );
    expect(await room(today)).toBeGreaterThanOrEqual(0n);
    const paid = calls.filter((call) => call.status === 'fulfilled').length;
    // The product retries a payment that lost against a distribution; this test does not.
    const lost = calls.filter((call) => call.status === 'rejected' && call.reason.constraint === 'entry_pkey').length;
    expect(await room(today)).toBe(500n - BigInt(paid) * 50n);
    expect(paid + lost).toBeGreaterThanOrEqual(10);
    await t.audit();
  });

  it('The cap covers 30 business days: profit of the first day no longer counts on the 31st', async () => {
    await passDays(29);
    const last = await t.value('SELECT business_date::text AS day FROM platform.calendar');
    expect(await room(last)).toBe(500n);
    await recruit(400n);
    await passDays(1);
    expect(await refusal(recruit(1n))).toEqual(OVER_CAP);
    const after = await t.value('SELECT business_date::text AS day FROM platform.calendar');
    expect(await room(after)).toBe(-400n);
  });

  const byHand = (kind: string, amount: bigint, day: string) =>
    t.owner.query(
      `INSERT INTO ledger.posting (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
       VALUES ($1, 16, $2, $3, $4, gen_random_uuid(), '', '{}', $5)`,
      [
        kind,
        account(member, kind === 'trading_profit' ? 'claimable' : 'earnings'),
        kind === 'trading_profit' ? 1 : 4,
        amount,
        day,
      ],
    );

  it('The owner cannot post beyond the cap with SQL', async () => {
    expect(await refusal(byHand('direct_income', 501n, today))).toEqual(OVER_CAP);
  });

  it('The owner cannot move income into another window by changing its date', async () => {
    const stop = { code: '23514', constraint: 'income_is_paid_on_the_open_day' };
    expect(await refusal(byHand('direct_income', 1n, '2020-01-01'))).toEqual(stop);
    expect(await refusal(byHand('trading_profit', 1n, '2999-01-01'))).toEqual(stop);
  });

  it('The owner cannot make room under the cap with invented profit or by counting a posting as more than it was', async () => {
    const count = (id: bigint, amount: bigint) =>
      t.owner.query(`INSERT INTO ledger.paid_income VALUES ($1, $2, 'trading_profit', 16, $3)`, [id, today, amount]);
    const stop = { code: '23514', constraint: 'paid_income_was_posted' };
    expect(await refusal(count(999_999n, 1_000_000n))).toEqual(stop);
    const deposit = await t.value(`SELECT min(id) AS id FROM ledger.posting WHERE kind = 'trading_result'`);
    expect(await refusal(count(deposit, 1_000_000n))).toEqual(stop);
    // The amount of an existing posting, counted again under an unused number.
    expect(await refusal(count(999_999n, 1_001n))).toEqual(stop);
    expect(await room(today)).toBe(500n);
  });

  it('The owner cannot add a route for a new kind of income that the cap would not cover', async () => {
    const add = t.owner.query(
      `INSERT INTO ledger.route (kind, from_kind, to_kind) VALUES ('introduction_income', 16, 4)`,
    );
    expect(await refusal(add)).toEqual({ code: '23514', constraint: 'income_is_of_a_known_kind' });
  });

  it('Every posting of income is counted with exactly its own amount', async () => {
    await recruit(10n);
    const { rows } = await t.owner.query(`
      SELECT p.id FROM (SELECT * FROM ledger.posting WHERE from_account IN (16, 17) AND to_kind < 16) p
      FULL JOIN ledger.paid_income i ON i.posting_id = p.id
      WHERE (i.kind, i.business_date, i.amount_micro, i.from_account) IS DISTINCT FROM (p.kind, p.business_date, p.amount_micro, p.from_account)`);
    expect(rows).toEqual([]);
  });
});
