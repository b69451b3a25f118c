import { isRecruitment } from '@plumbline/contract';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptRisk, addMember, addPackage, bookInflow, fund, ledgerViolations } from '../../../testing/builders.ts';
import { FIRST_DAY, type TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { account, readBalance, system } from '../../base/ledger/index.ts';
import { closeDay } from './close-day.ts';
import { incomeTable } from './income-table.ts';
import { listIncome } from './list-income.ts';

/** At a close, recruitment pay is limited to half of the trading profit of the last 30 closed days (decisions 1.8). */
let t: TestDatabase;
beforeEach(async () => {
  t = await ownDatabase();
});

const DAY_MS = 86_400_000;
const dayAt = (index: number): string => new Date(Date.parse(FIRST_DAY) + index * DAY_MS).toISOString().slice(0, 10);

/** The daily income of one package at full target, which is all that a day needs here. */
const TARGET = 1_000_000n;
const KINDS = ['direct_income', 'redirect_income', 'reward_income', 'bonus_income'] as const;
type Kind = (typeof KINDS)[number];

async function earningMember(): Promise<bigint> {
  const terms = { priceMicro: 1_000n * TARGET, yieldPpm: 1_000, maturityDays: 365 };
  const [id, packageId] = [await addMember(t.owner), await addPackage(t.owner, terms)];
  await fund(t.db, id, terms.priceMicro);
  await acceptRisk(t.owner, id, 1);
  await t.owner.query(
    `SELECT investments.open_position(gen_random_uuid(), $1, $2, $3, 1), ledger.post(jsonb_build_array(jsonb_build_object(
       'kind', 'purchase', 'from', $1::bigint * 32 + 2, 'to', $1::bigint * 32 + 3, 'amount', $3::text, 'key', gen_random_uuid())))`,
    [id, packageId, terms.priceMicro.toString()],
  );
  return id;
}

let causes = 0;
/** One-off income that is due on the day after the open one, or later by the given days. */
async function owe(memberId: bigint, kind: Kind, amountMicro: bigint, inDays = 1): Promise<bigint> {
  causes += 1;
  return t.value(
    `INSERT INTO income.award (member_id, kind, amount_micro, position_id, rank, plan_version, earned_on, due_on, reason)
     SELECT $1, $2, $3, $4, $5, 1, business_date, business_date + $6::integer, 'for a test' FROM platform.calendar RETURNING id`,
    [memberId, kind, amountMicro, 1_000_000 + causes, causes, inDays],
  );
}

interface Owed {
  readonly id: bigint;
  readonly kind: Kind;
  readonly amount: bigint;
  /** Index of the day whose close pays it. */
  readonly dueAt: number;
}

/** The rule in the simplest equivalent arithmetic: one package, a queue, and two lists of sums by day. */
class Model {
  booked = 0n;
  queue: Owed[] = [];
  readonly status = new Map<bigint, string>();
  readonly profit: bigint[] = [];
  readonly recruitment: bigint[] = [];
  /** Recruitment pay earlier in this close's queue that waits for funds but still takes up room under the cap. */
  private claimed = 0n;

  close(index: number): void {
    const earns = index === 0 ? 0n : TARGET;
    const ppm = earns === 0n || this.booked >= earns ? 1_000_000n : (this.booked * 1_000_000n) / earns;
    const profit = (earns * ppm) / 1_000_000n;
    this.booked -= profit;
    this.profit.push(profit);
    this.recruitment.push(0n);
    let [capReached, emptied] = [false, false];
    for (const each of this.queue.filter(({ dueAt }) => dueAt <= index).sort(byDue)) {
      if (isRecruitment(each.kind) && (capReached || 2n * (this.paid(index) + each.amount) > this.earned(index))) {
        capReached = true;
        this.status.set(each.id, 'cap');
      } else if (emptied || each.amount > this.booked) {
        emptied = true;
        if (isRecruitment(each.kind)) this.claimed += each.amount;
        this.status.set(each.id, 'funds');
      } else {
        this.booked -= each.amount;
        if (isRecruitment(each.kind)) this.recruitment[index]! += each.amount;
        this.status.set(each.id, 'paid');
      }
    }
    this.claimed = 0n;
    this.queue = this.queue.filter(({ id }) => this.status.get(id) !== 'paid');
  }
  earned = (index: number): bigint => sum(this.profit.slice(Math.max(0, index - 29), index + 1));
  paid = (index: number): bigint => sum(this.recruitment.slice(Math.max(0, index - 29), index + 1)) + this.claimed;
}
const byDue = (a: Owed, b: Owed): number => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1);
const sum = (values: readonly bigint[]): bigint => values.reduce((total, each) => total + each, 0n);

async function statuses(): Promise<Map<bigint, string>> {
  const { rows } = await t.owner.query<{ id: bigint; fate: string }>(`
    SELECT id, CASE status WHEN 'awaiting' THEN CASE WHEN is_over_cap THEN 'cap' ELSE 'funds' END ELSE status END AS fate
    FROM income.award WHERE status <> 'held'`);
  return new Map(rows.map(({ id, fate }) => [id, fate]));
}

/** The one-off income in the preview of the open day. */
async function previewed(): Promise<bigint> {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT income.preview_day()');
    const { rows } = await client.query(
      'SELECT coalesce(sum(amount_micro), 0)::bigint AS total FROM day_preview WHERE kind = ANY ($1)',
      [KINDS],
    );
    return rows[0].total;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const history = fc.array(
  fc.record({
    booked: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 3n * TARGET })),
    owes: fc.array(
      fc.record({
        kind: fc.constantFrom(...KINDS),
        amount: fc.bigInt({ min: 1n, max: 2n * TARGET }),
        inDays: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 2 },
    ),
  }),
  { minLength: 34, maxLength: 40 },
);

describe('the cap on recruitment pay over random histories', () => {
  // Shows DEC-1.8
  it('Each close pays exactly what a simple model of the cap predicts, shows why the rest waits, and matches its preview', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (days) => {
        t = await ownDatabase();
        const [model, member] = [new Model(), await earningMember()];
        for (const [index, { booked, owes }] of days.entries()) {
          if (booked > 0n) await bookInflow(t.db, booked);
          model.booked += booked;
          for (const { kind, amount, inDays } of owes)
            model.queue.push({ id: await owe(member, kind, amount, inDays), kind, amount, dueAt: index + inDays - 1 });
          const [foreseen, before] = [await previewed(), await readBalance(t.db, account(member, 'earnings'))];
          await closeDay(t.db, dayAt(index));
          model.close(index);
          expect(await readBalance(t.db, system.earningsBooked)).toBe(model.booked);
          expect(await statuses()).toEqual(model.status);
          expect((await readBalance(t.db, account(member, 'earnings'))) - before).toBe(foreseen);
          if (model.recruitment[index]! > 0n) expect(2n * model.paid(index)).toBeLessThanOrEqual(model.earned(index));
        }
        expect(await ledgerViolations(t.owner)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  }, 300_000);
});

describe('one-off income that the cap holds back', () => {
  it('Income that the cap holds back shows this, lets a bonus pass, and is paid in order', async () => {
    const member = await earningMember();
    await closeDay(t.db, dayAt(0));
    await bookInflow(t.db, 100n * TARGET);
    await owe(member, 'direct_income', 600_000n);
    await owe(member, 'direct_income', 1n);
    await owe(member, 'bonus_income', 7n);
    await closeDay(t.db, dayAt(1));
    const query = { page: 1, limit: 10, sort: 'day', dir: 'asc' } as const;
    const list = async (status?: 'awaiting_cap' | 'awaiting_funds' | 'paid') =>
      (await listIncome(t.db, member, 'direct_income', { ...query, ...(status ? { status } : {}) })).docs;
    expect((await list()).map(({ status }) => status)).toEqual(['awaiting_cap', 'awaiting_cap']);
    expect((await list('awaiting_cap')).map(({ amount }) => amount)).toEqual(['0.60', '0.000001']);
    expect(await list('awaiting_funds')).toEqual([]);
    const table = await incomeTable(t.db, member, 'direct_income', query);
    for await (const cells of table.batches) expect(cells.flat()).toContain(documentsTexts.income.states.awaiting_cap);
    expect((await listIncome(t.db, member, 'bonus_income', query)).docs).toMatchObject([{ status: 'paid' }]);
    await closeDay(t.db, dayAt(2));
    expect((await list('paid')).map(({ amount }) => amount)).toEqual(['0.60', '0.000001']);
  });

  it('Income waits for funds rather than for the cap if only earnings are missing', async () => {
    const member = await earningMember();
    await closeDay(t.db, dayAt(0));
    await bookInflow(t.db, TARGET);
    await owe(member, 'direct_income', 400_000n);
    await closeDay(t.db, dayAt(1));
    const { docs } = await listIncome(t.db, member, 'direct_income', { page: 1, limit: 10, sort: 'day', dir: 'asc' });
    expect(docs).toMatchObject([{ status: 'awaiting_funds' }]);
  });
});

describe('lines of one-off income', () => {
  const settle = () => t.owner.query('SELECT income.pay_awards(business_date) FROM platform.calendar');

  it('Each kind of income has its own line numbers, and the running total of a day covers all lines paid on it', async () => {
    const member = await earningMember();
    await bookInflow(t.db, 100n * TARGET);
    await owe(member, 'bonus_income', 5n);
    await closeDay(t.db, dayAt(0));
    await owe(member, 'bonus_income', 7n, 0);
    await settle();
    await owe(member, 'bonus_income', 11n);
    await owe(member, 'direct_income', 13n);
    await closeDay(t.db, dayAt(1));
    const { rows } = await t.owner.query(
      `SELECT kind, number::int, credited_on::text AS credited, total_after_micro::int AS total, day_total_after_micro::int AS of_day
       FROM income.line WHERE member_id = $1 AND kind = ANY ($2) ORDER BY kind, number`,
      [member, KINDS],
    );
    expect(rows).toEqual([
      { kind: 'bonus_income', number: 1, credited: dayAt(1), total: 5, of_day: 5 },
      { kind: 'bonus_income', number: 2, credited: dayAt(1), total: 12, of_day: 12 },
      { kind: 'bonus_income', number: 3, credited: dayAt(2), total: 23, of_day: 11 },
      { kind: 'direct_income', number: 1, credited: dayAt(2), total: 13, of_day: 13 },
    ]);
  });

  it('Paid income no longer shows that the cap holds it back', async () => {
    const member = await earningMember();
    await closeDay(t.db, dayAt(0));
    await bookInflow(t.db, 100n * TARGET);
    await owe(member, 'direct_income', 600_000n);
    const waits = () => t.rows('SELECT status, is_over_cap AS over FROM income.award');
    await closeDay(t.db, dayAt(1));
    expect(await waits()).toEqual([{ status: 'awaiting', over: true }]);
    await closeDay(t.db, dayAt(2));
    expect(await waits()).toEqual([{ status: 'paid', over: false }]);
  });
});

describe('simultaneous closes and payments of awards', () => {
  it('Simultaneous closes and payments never pay more for recruitment than half of the trading profit in total', async () => {
    const member = await earningMember();
    await closeDay(t.db, dayAt(0));
    await bookInflow(t.db, 100n * TARGET);
    for (let index = 1; index <= 4; index++) {
      for (let each = 0; each < 8; each++) await owe(member, KINDS[each % 3]!, 100_000n);
      const payments = Array.from({ length: 6 }, () =>
        t.owner.query('SELECT income.pay_awards(business_date + 1) FROM platform.calendar'),
      );
      await Promise.allSettled([closeDay(t.db, dayAt(index)), ...payments, closeDay(t.db, dayAt(index))]);
      await closeDay(t.db, dayAt(index));
      const { rows } = await t.owner.query(`
        SELECT coalesce(sum(amount_micro) FILTER (WHERE kind = 'trading_profit'), 0)::bigint AS profit,
          coalesce(sum(amount_micro) FILTER (WHERE ledger.is_recruitment(kind)), 0)::bigint AS recruitment FROM ledger.paid_income`);
      expect(rows).toEqual([{ profit: BigInt(index) * TARGET, recruitment: (BigInt(index) * TARGET) / 2n }]);
    }
    expect(await ledgerViolations(t.owner)).toEqual([]);
  });
});
