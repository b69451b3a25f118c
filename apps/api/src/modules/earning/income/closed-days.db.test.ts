import { parseUsdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { FIRST_DAY } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { dayAfter, openPosition } from '../../../testing/purchases.ts';
import { closeDay, listClosedDays } from './close-day.ts';
import { readTargetHistory } from './list-income.ts';

/** Twelve closed days of one member: nothing to pay, paid in full, in part, from both sources and not at all. */
const t = await ownDatabase({ checksLedger: true });
const DAYS = 12;
/** Earnings booked before each close after the first, and the subsidy, in micro-USDT; each day needs 500,000. */
const FUNDS: readonly (readonly [booked: bigint, subsidy: bigint])[] = [
  [500_000n, 0n],
  [499_999n, 0n],
  [0n, 0n],
  [100_000n, 400_000n],
  [0n, 250_000n],
  [500_000n, 0n],
];

await openPosition(t, await addMember(t.owner), { priceMicro: 1_000_000_000n, yieldPpm: 500 });
for (let index = 0; index < DAYS; index++) {
  const [booked, subsidy] = index === 0 ? [0n, 0n] : FUNDS[(index - 1) % FUNDS.length]!;
  if (booked > 0n) await bookInflow(t.db, booked);
  if (subsidy > 0n) await bookInflow(t.db, subsidy, 'subsidy_in');
  await closeDay(t.db, dayAfter(FIRST_DAY, index));
}

type Filter = Omit<Parameters<typeof listClosedDays>[1], 'page' | 'limit'>;
const list = async (filter: Filter = {}) => (await listClosedDays(t.db, { page: 1, limit: 50, ...filter })).docs;
const days = async (filter: Filter = {}) => (await list(filter)).map(({ day }) => day);
const ppm = (factor: string): number => Math.round(Number(factor) * 1_000_000);

describe('the record of closed days', () => {
  it('Each closed day is listed once, the newest first', async () => {
    expect(await days()).toEqual(Array.from({ length: DAYS }, (_, index) => dayAfter(FIRST_DAY, DAYS - 1 - index)));
  });

  it('Closing a day again changes nothing', async () => {
    const before = await list();
    await closeDay(t.db, dayAfter(FIRST_DAY, 3));
    expect(await list()).toEqual(before);
  });

  it('A day never pays more than it needs or more than its sources have', async () => {
    for (const { funded, need, booked, subsidy } of await list()) {
      expect(parseUsdt(funded)!).toBeLessThanOrEqual(parseUsdt(need)!);
      expect(parseUsdt(funded)!).toBeLessThanOrEqual(parseUsdt(booked)! + parseUsdt(subsidy)!);
    }
  });

  it('If one micro-USDT is missing, the factor is shown below one', async () => {
    const short = (await list()).find(({ booked }) => booked === '0.499999')!;
    expect(short.factor).toBe('0.999998');
  });

  it('A day paid from both sources shows their combined factor', async () => {
    const both = (await list()).find(({ subsidy }) => subsidy === '0.40')!;
    expect(both.factor).toBe('1.000000');
  });
});

describe('filters of closed days', () => {
  const PAID = {
    whole: (factor: number) => factor === 1_000_000,
    part: (factor: number) => factor > 0 && factor < 1_000_000,
    nothing: (factor: number) => factor === 0,
  };

  it.each(['whole', 'part', 'nothing'] as const)(
    'The filter for days that paid %s lists exactly these days',
    async (paid) => {
      const wanted = (await list()).filter(({ factor }) => PAID[paid](ppm(factor))).map(({ day }) => day);
      expect(wanted.length).toBeGreaterThan(0);
      expect(await days({ paid })).toEqual(wanted);
    },
  );

  it('Every day matches exactly one of the three filters', async () => {
    const each = await Promise.all((['whole', 'part', 'nothing'] as const).map((paid) => days({ paid })));
    expect(each.flat().sort()).toEqual((await days()).sort());
  });

  it('A period includes its first and its last day', async () => {
    const [from, to] = [dayAfter(FIRST_DAY, 2), dayAfter(FIRST_DAY, 5)];
    expect(await days({ from, to, dir: 'asc' })).toEqual([2, 3, 4, 5].map((index) => dayAfter(FIRST_DAY, index)));
  });

  it.each([
    ['need', ({ need }: { need: string }) => Number(parseUsdt(need))],
    ['funded', ({ funded }: { funded: string }) => Number(parseUsdt(funded))],
    ['factor', ({ factor }: { factor: string }) => ppm(factor)],
  ] as const)('If sorted by %s, days with equal values are ordered by date', async (sort, of) => {
    const all = await list({ dir: 'asc' });
    const wanted = all.toSorted((a, b) => of(a) - of(b) || a.day.localeCompare(b.day)).map(({ day }) => day);
    expect(await days({ sort, dir: 'asc' })).toEqual(wanted);
    expect(await days({ sort, dir: 'desc' })).toEqual(wanted.toReversed());
  });

  it('All pages together contain every day once', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 3; page++) {
      const { docs, total, pages } = await listClosedDays(t.db, { page, limit: 5 });
      expect({ total, pages }).toEqual({ total: DAYS, pages: 3 });
      seen.push(...docs.map(({ day }) => day));
    }
    expect(seen).toEqual(await days());
  });
});

describe('the evidence of a day', () => {
  it('A transfer is listed with its booking day, hash, sender and amount', async () => {
    const [row] = await pastTheTriggers<{ hash: string }>(
      t.owner,
      `INSERT INTO income.trading_result (business_date, amount_micro, evidence_id, posting_id, note, booked_by, unconfirmed)
       SELECT $1, p.amount_micro, p.evidence_id, p.id, '', 'test', 'command line' FROM ledger.posting p
       WHERE p.kind = 'trading_result' ORDER BY p.id LIMIT 1
       RETURNING (SELECT e.tx_hash FROM ledger.evidence e WHERE e.id = evidence_id) AS hash`,
      [dayAfter(FIRST_DAY, 1)],
    );
    const found = (await list()).filter(({ evidence }) => evidence.length > 0);
    expect(found.map(({ day }) => day)).toEqual([dayAfter(FIRST_DAY, 1)]);
    expect(found[0]!.evidence).toEqual([
      { transaction_id: row!.hash, sender: `0x${'0a'.repeat(20)}`, amount: '0.50', corrections: [] },
    ]);
  });

  it('The sender shown is that of the transfer itself, not of another transfer, chain or removed block', async () => {
    const before = (await list()).flatMap(({ evidence }) => evidence);
    expect(before.map(({ sender }) => sender)).toEqual([`0x${'0a'.repeat(20)}`]);
    const itself = before[0]!.transaction_id;
    for (const [hash, chain, log, status, final] of [
      [`0x${'e'.repeat(64)}`, 56, 0, 'final', 'now()'],
      [itself, 56, 1, 'final', 'now()'],
      [itself, 97, 0, 'final', 'now()'],
      [itself, 56, 0, 'removed', 'NULL'],
    ])
      await pastTheTriggers(
        t.owner,
        `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
           amount_wei, status, final_at)
         VALUES (${chain}, 2, '0x2', $1, ${log}, '0xother', '0xother', 'treasury', 1, '${status}', ${final})`,
        [hash],
      );
    expect((await list()).flatMap(({ evidence }) => evidence)).toEqual(before);
  });

  it('A correction is shown with the booking that it corrects if it reduced booked earnings', async () => {
    const { rows } = await t.owner.query<{ id: bigint }>(
      `SELECT posting_id AS id FROM income.trading_result UNION ALL
       (SELECT p.id FROM ledger.posting p WHERE p.kind = 'trading_result' ORDER BY p.id DESC LIMIT 1)`,
    );
    const correct = (posting: bigint, from: string, reason: string) =>
      pastTheTriggers(
        t.owner,
        `INSERT INTO ledger.approval (id, kind, amount_micro, reason, corrects, from_account, to_account, booked_on, approved_at)
         VALUES (gen_random_uuid(), 'correction', 200000, $2, $1, ledger.system($3), ledger.system('shortfall'), '2026-01-09', now())`,
        [posting, reason, from],
      );
    await correct(rows[0]!.id, 'earnings.booked', 'booked twice');
    await correct(rows[1]!.id, 'earnings.booked', 'of another booking');
    await correct(rows[0]!.id, 'earnings.subsidy', 'out of the subsidy');
    const corrections = (await list()).flatMap(({ evidence }) => evidence.flatMap((each) => each.corrections));
    expect(corrections).toMatchObject([{ amount: '0.20', reason: 'booked twice' }]);
  });

  it('A transfer that a correction turned into a trading result is evidence only for the day of that correction', async () => {
    const client = await t.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL session_replication_role = replica');
      const correct = async (to: string, day: string) =>
        client.query(
          `WITH booking AS (SELECT * FROM ledger.posting WHERE kind = 'subsidy_in' ORDER BY id LIMIT 1),
           decided AS (
             INSERT INTO ledger.approval (id, kind, amount_micro, reason, corrects, from_account, to_account, booked_on, approved_at)
             SELECT gen_random_uuid(), 'correction', 300, 'other earnings', id, to_account, ledger.system($1), $2, now() FROM booking
             RETURNING id)
           INSERT INTO ledger.posting (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source,
             business_date)
           SELECT 'inflow_correction', b.to_account, ledger.system($1), ledger.system($1), 300, 'inflow_correction:' || d.id, '', '{}', $2
           FROM booking b, decided d`,
          [to, day],
        );
      await correct('earnings.booked', dayAfter(FIRST_DAY, 40));
      await correct('shortfall', dayAfter(FIRST_DAY, 41));
      const { rows } = await client.query(
        `SELECT d.business_date::text AS day, d.amount_micro AS micro, d.tx_hash = e.tx_hash AS same, q.kind
         FROM income.day_evidence d JOIN ledger.posting q ON q.id = d.place
         JOIN ledger.posting b ON b.id = d.posting_id JOIN ledger.evidence e ON e.id = b.evidence_id
         WHERE d.business_date >= $1`,
        [dayAfter(FIRST_DAY, 40)],
      );
      expect(rows).toEqual([{ day: dayAfter(FIRST_DAY, 40), micro: 300n, same: true, kind: 'inflow_correction' }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

it.each(['UPDATE income.trading_result SET note = $1', 'DELETE FROM income.trading_result WHERE note <> $1'])(
  'Even the database owner cannot change a booked result: %s',
  async (statement) => {
    await expect(t.owner.query(statement, ['otherwise'])).rejects.toMatchObject({ code: 'PL001' });
  },
);

it('A close that fails while it pays trading profit has published its progress up to that step', async () => {
  await expect(
    t.owner.query(
      `SELECT income.pay_day(c.business_date, c.business_date + 1, ledger.system('earnings.booked'), 1000000,
         income.plan_on(c.business_date)) FROM platform.open_day c`,
    ),
  ).rejects.toThrow();
  expect(await t.rows('SELECT last_value::integer AS step FROM income.close_step')).toEqual([{ step: 4 }]);
});

describe('the history of targets', () => {
  // Shows SPEC-2-stake-5
  it("The last thirty closed days show the mean, lowest and highest share of the target, and the operator's part", async () => {
    const paid = await list();
    const sum = paid.reduce((total, { factor }) => total + ppm(factor), 0);
    const history = await readTargetHistory(t.db);
    expect(history).toMatchObject({ days: DAYS, lowest: '0.000000', highest: '1.000000' });
    expect(ppm(history.mean)).toBe(Math.floor(sum / DAYS));
    expect(history.unpaid).toBe(paid.filter(({ factor }) => ppm(factor) === 0).length);
    expect(ppm(history.subsidy)).toBeGreaterThan(0);
    expect(ppm(history.subsidy)).toBeLessThan(ppm(history.mean));
  });

  it('Before the first closed day there is no history', async () => {
    const fresh = await ownDatabase();
    expect(await readTargetHistory(fresh.db)).toEqual({
      days: 0,
      mean: '0.000000',
      lowest: '0.000000',
      highest: '0.000000',
      unpaid: 0,
      subsidy: '0.000000',
    });
  });
});
