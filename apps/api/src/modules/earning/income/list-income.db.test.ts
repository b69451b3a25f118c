import { incomeByDay as contract, INCOME_KINDS, type IncomeLine } from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { FIRST_DAY } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { beginExit, dayAfter, openDay, openPosition, undoExit } from '../../../testing/purchases.ts';
import { closeDay } from './close-day.ts';
import { incomeTable } from './income-table.ts';
import { type IncomeKind, type IncomeQuery, incomeByDay, listIncome } from './list-income.ts';

/**
 * A chain of a sponsor and two buyers with first and later purchases, and twenty closed days: paid in full, in part,
 * from both sources, from none. The lists are compared with the ledger, which is independent of them.
 */
/** A member whose exit was undone two days later. */

const DAYS = 20;
const KINDS = [...INCOME_KINDS];
const AWARDS = ['direct_income', 'redirect_income', 'reward_income', 'bonus_income'] as const;
const STATUSES = ['held', 'awaiting_funds', 'awaiting_cap', 'paid', 'cancelled'] as const;
const EXIT_AT = 5;
const QUERY = { page: 1, limit: 100, sort: 'day', dir: 'asc' } as const;

const lines = async (member: bigint, kind: IncomeKind, query: Partial<IncomeQuery> = {}): Promise<IncomeLine[]> =>
  (await listIncome(t.db, member, kind, { ...QUERY, ...query })).docs;
const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, each) => total + parseUsdt(each)!, 0n);

const t = await ownDatabase({ checksLedger: true });
const top = await addMember(t.owner);
const middle = await addMember(t.owner, top);
const returning = await addMember(t.owner, middle);
await openPosition(t, top, { priceMicro: 900_000_001n, yieldPpm: 700 });
await openPosition(t, middle, { priceMicro: 1_234_567_891n, yieldPpm: 500 });
await openPosition(t, middle, { priceMicro: 2_345_678_917n, yieldPpm: 333 });
await openPosition(t, returning, { priceMicro: 777_777_777n, yieldPpm: 499 });
const leaving = await openPosition(t, returning, { priceMicro: 555_555_555n, yieldPpm: 611 });
for (let index = 0; index < DAYS; index++) {
  if (index === EXIT_AT) await beginExit(t, { memberId: returning, positionId: leaving });
  if (index === EXIT_AT + 2) await undoExit(t, { memberId: returning, positionId: leaving });
  // The full target, part of it, nothing, and what the subsidy adds.
  const booked = [700_003n, 3_500_000n, 0n, 900_007n][index % 4]!;
  if (booked > 0n) await bookInflow(t.db, booked);
  if (index % 4 === 3) await bookInflow(t.db, 333_333n, 'subsidy_in');
  await closeDay(t.db, await openDay(t));
}
// Awards in every state with repeated amounts, so that sorting by amount needs a second criterion.
await pastTheTriggers(
  t.owner,
  `INSERT INTO income.award (member_id, kind, amount_micro, reason, plan_version, earned_on, due_on, status, is_over_cap)
   SELECT $1, 'bonus_income', 1000000 + n % 5, 'Thanks ' || n, 1, $2::date + n % 9, $2::date + n,
     (ARRAY['held', 'awaiting', 'cancelled'])[1 + n % 3], n % 2 = 0 AND n % 3 = 1 FROM generate_series(1, 40) n`,
  [top, FIRST_DAY],
);

describe('the nine lists compared with the ledger', () => {
  it.each(KINDS)('The paid total in the list of %s equals what the ledger credited to each member', async (kind) => {
    for (const member of [top, middle, returning]) {
      const { rows } = await t.owner.query(
        `SELECT coalesce(sum(e.delta_micro), 0)::bigint AS total FROM ledger.entries e JOIN ledger.postings p ON p.id = e.posting_id
         WHERE e.account_id >> 5 = $1 AND p.kind = $2 AND e.delta_micro > 0`,
        [member, kind],
      );
      expect(sum((await lines(member, kind, { status: 'paid' })).map(({ amount }) => amount))).toBe(rows[0].total);
    }
  });

  it('Every line references the posting that credited it, and the ledger contains that posting', async () => {
    const named = (await lines(top, 'level_income')).map(({ reason }) => reason.posting);
    const { rows } = await t.owner.query(
      `SELECT count(*)::int AS found FROM ledger.postings WHERE id = ANY ($1::bigint[]) AND kind = 'level_income'`,
      [named],
    );
    expect(named.length).toBeGreaterThan(10);
    expect(rows[0].found).toBe(new Set(named).size);
  });

  it('The parts of every team income line add up to its amount', async () => {
    for (const kind of ['level_income', 'relevel_income'] as const)
      for (const { amount, reason } of await lines(top, kind))
        expect(sum(reason.sources.map((source) => source.amount))).toBe(parseUsdt(amount));
  });
});

describe('lines of trading profit', () => {
  it('A day paid from both sources has one line for each, and each shows its source', async () => {
    const day = dayAfter(FIRST_DAY, 3);
    const found = (await lines(middle, 'trading_profit')).filter((line) => line.day === day);
    expect(found.map(({ reason }) => reason.paidBy).sort()).toEqual(['earnings.booked', 'earnings.subsidy']);
  });

  it('A day without earnings has no line', async () => {
    const empty = dayAfter(FIRST_DAY, 0);
    expect((await lines(middle, 'trading_profit')).map(({ day }) => day)).not.toContain(empty);
  });

  it('Each line references the transfers booked for its day and no others', async () => {
    const { rows } = await t.owner.query<{ day: string; hashes: string[] }>(
      `SELECT business_date::text AS day, array_agg(tx_hash) AS hashes FROM income.day_evidence GROUP BY 1`,
    );
    const booked = new Map(rows.map(({ day, hashes }) => [day, hashes]));
    for (const line of await lines(middle, 'trading_profit'))
      expect(line.reason.evidence).toEqual(booked.get(line.day) ?? []);
  });

  it('The parts of a line are shown only for days on which all packages earned', async () => {
    const all = await lines(returning, 'trading_profit');
    const away = [dayAfter(FIRST_DAY, EXIT_AT), dayAfter(FIRST_DAY, EXIT_AT + 1)];
    for (const { day, reason, amount } of all) {
      if (away.includes(day)) expect(reason.sources).toEqual([]);
      else expect(sum(reason.sources.map((source) => source.amount))).toBe(parseUsdt(amount));
    }
    expect(all.some(({ day }) => away.includes(day))).toBe(true);
  });
});

/** The end of a period, from a few days before the first closed day to a few after the last. */
const end = fc.option(
  fc.integer({ min: -2, max: DAYS + 2 }).map((offset) => dayAfter(FIRST_DAY, offset)),
  { freq: 3, nil: undefined },
);
const filter = fc.record({
  from: end,
  to: end,
  status: fc.constantFrom(undefined, ...STATUSES),
  sort: fc.constantFrom('day' as const, 'amount' as const),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
});
type Filter = Pick<IncomeQuery, 'from' | 'to' | 'status' | 'sort' | 'dir'>;

/** The same filter and order, implemented as simply as possible; equal amounts are sorted by id. */
function choose(all: readonly IncomeLine[], { from, to, status, sort, dir }: Filter): string[] {
  const found = all
    .map((line, place) => ({ line, place }))
    .filter(({ line }) => (from ?? '') <= line.day && line.day <= (to ?? '9999'))
    .filter(({ line }) => status === undefined || line.status === status);
  const by = (a: (typeof found)[number], b: (typeof found)[number]) => {
    if (sort === 'day') return a.place - b.place;
    const amounts = Number(parseUsdt(a.line.amount)! - parseUsdt(b.line.amount)!);
    return amounts !== 0 ? amounts : Number(a.line._id) - Number(b.line._id);
  };
  const ordered = found.toSorted(by).map(({ line }) => line._id);
  return dir === 'asc' ? ordered : ordered.toReversed();
}

describe('lists with random filters, orders and page sizes', () => {
  it('Each page matches a simple filter of all lines, and the total counts all of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...KINDS),
        fc.constantFrom(
          () => top,
          () => middle,
        ),
        filter,
        fc.integer({ min: 1, max: 9 }),
        async (kind, who, query, limit) => {
          const wanted = choose(await lines(who(), kind), query);
          const seen: string[] = [];
          for (let page = 1; page <= Math.ceil(wanted.length / limit) + 1; page++) {
            const { docs, total } = await listIncome(t.db, who(), kind, { ...query, page, limit } as IncomeQuery);
            expect(total).toBe(wanted.length);
            seen.push(...docs.map(({ _id }) => _id));
          }
          expect(seen).toEqual(wanted);
        },
      ),
      { numRuns: 120 },
    );
  }, 60_000);

  // Shows DEC-8-screens-17
  it('The total of a list is the sum of all matching lines on all pages; cancelled lines count only if the filter selects them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...KINDS), filter, async (kind, query) => {
        const all = await lines(top, kind);
        const wanted = new Set(choose(all, query));
        const counted = all.filter(
          ({ _id, status }) => wanted.has(_id) && (status !== 'cancelled' || query.status === 'cancelled'),
        );
        const { totals } = await listIncome(t.db, top, kind, { ...query, page: 1, limit: 1 } as IncomeQuery);
        expect(parseUsdt(totals.amount)).toBe(sum(counted.map(({ amount }) => amount)));
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('A list of daily income is empty if filtered by a state that only one-off income has', async () => {
    for (const kind of KINDS.filter((each) => !AWARDS.some((award) => award === each)))
      for (const status of ['held', 'awaiting_funds', 'awaiting_cap', 'cancelled'] as const)
        expect(await listIncome(t.db, top, kind, { ...QUERY, status })).toMatchObject({ docs: [], total: 0, pages: 0 });
  });
});

describe('downloading a list', () => {
  it.each(KINDS)('The file of %s contains the amounts in the order of the list, and their number', async (kind) => {
    const table = await incomeTable(t.db, top, kind, QUERY);
    const cells: string[][] = [];
    for await (const batch of table.batches) cells.push(...batch.map((row) => [...row]));
    const amount = table.columns.findIndex(({ label }) => label === 'Amount (USDT)');
    const listed = await lines(top, kind);
    expect(cells.map((row) => row[amount])).toEqual(listed.map((line) => line.amount));
    expect(table.total).toBe(listed.length);
  });

  it("A line paid from the subsidy states that it is the operator's own money", async () => {
    const table = await incomeTable(t.db, middle, 'trading_profit', QUERY);
    const words: string[] = [];
    for await (const batch of table.batches) words.push(...batch.flat());
    expect(words).toContain(documentsTexts.statement.funds['earnings.subsidy']);
  });
});

describe('the income of the last days', () => {
  const FIELD = {
    trading_profit: 'trading',
    level_income: 'level',
    direct_income: 'direct',
    reward_income: 'reward',
  } as const;
  const fieldOf = (kind: IncomeKind) => (kind in FIELD ? FIELD[kind as keyof typeof FIELD] : 'other');

  it("Each day and column is the sum of what that day's close credited in the nine lists", async () => {
    for (const member of [top, middle, returning]) {
      const days = contract.data.parse(await incomeByDay(t.db, member, DAYS));
      const wanted = new Map(
        days.map(({ day }) => [day, { trading: 0n, level: 0n, direct: 0n, reward: 0n, other: 0n }]),
      );
      for (const kind of KINDS) {
        const { rows } = await t.owner.query<{ day: string; total: bigint }>(
          `SELECT (p.business_date - 1)::text AS day, sum(e.delta_micro)::bigint AS total FROM ledger.entries e
           JOIN ledger.postings p ON p.id = e.posting_id WHERE e.account_id >> 5 = $1 AND p.kind = $2 AND e.delta_micro > 0 GROUP BY 1`,
          [member, kind],
        );
        for (const { day, total } of rows) wanted.get(day)![fieldOf(kind)] += total;
      }
      const shown = days.map(({ day, trading, level, direct, reward, other }) => [
        day,
        ...[trading, level, direct, reward, other].map((each) => parseUsdt(each)),
      ]);
      expect(shown).toEqual([...wanted].map(([day, each]) => [day, ...Object.values(each)]));
    }
  });

  it('The last closed days are listed without gaps, the oldest first', async () => {
    const days = (await incomeByDay(t.db, top, 7)).map(({ day }) => day);
    expect(days).toEqual(Array.from({ length: 7 }, (_, index) => dayAfter(FIRST_DAY, DAYS - 7 + index)));
  });

  it('A member without any income sees every day with zeros', async () => {
    const stranger = await addMember(t.owner);
    const days = await incomeByDay(t.db, stranger, 3);
    expect(days).toHaveLength(3);
    for (const each of days)
      expect(each).toMatchObject({ trading: '0.00', level: '0.00', direct: '0.00', reward: '0.00', other: '0.00' });
  });

  it('The factor of a day combines both sources', async () => {
    const { rows } = await t.owner.query(
      `SELECT booked_factor_ppm + subsidy_factor_ppm AS ppm FROM income.closed_day WHERE subsidy_factor_ppm > 0 ORDER BY day LIMIT 1`,
    );
    const found = (await incomeByDay(t.db, top, DAYS)).map(({ factor }) => Math.round(Number(factor) * 1_000_000));
    expect(found).toContain(rows[0].ppm);
  });
});
