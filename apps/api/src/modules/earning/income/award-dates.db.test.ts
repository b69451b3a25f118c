import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { FIRST_DAY, type TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { beginExit, dayAfter, openDay, openPosition, undoExit } from '../../../testing/purchases.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { finishExit } from '../investments/index.ts';
import { closeDay } from './close-day.ts';

/** When one-off income is due, what an exit within its hold does to it, and in which order it is paid. */
let t: TestDatabase;
let sponsor: bigint;
let buyer: bigint;

beforeEach(async () => {
  t = await ownDatabase({ checksLedger: true });
  sponsor = await addMember(t.owner);
  buyer = await addMember(t.owner, sponsor);
});

const HOLD_DAYS = 14;
const PRICE = 1_000_000_000n;
/** 1 % of the price. */
const DIRECT = 10_000_000n;

const buy = (memberId: bigint, priceMicro = PRICE) =>
  openPosition(t, memberId, { priceMicro, yieldPpm: 0, maturityDays: 90 });
const goTo = (day: string) => t.owner.query('UPDATE platform.calendar SET business_date = $1', [day]);
const earned = (memberId: bigint) => readBalance(t.db, account(memberId, 'earnings'));
async function awards(): Promise<{ kind: string; status: string; due: string }[]> {
  return t.rows(`SELECT kind, status, due_on::text AS due FROM income.award ORDER BY id`);
}
const statuses = async (): Promise<string[]> => (await awards()).map(({ status }) => status);
async function closeDays(count: number): Promise<void> {
  for (let closed = 0; closed < count; closed++) await closeDay(t.db, await openDay(t));
}
/** Trading profit of another member leaves room for recruitment pay; the same amount stays in booked earnings. */
async function makeRoom(): Promise<void> {
  await bookInflow(t.db, 200_000_000n);
  await t.owner.query(
    `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[100000000], gen_random_uuid()::text, '{}')`,
    [account(await addMember(t.owner), 'claimable')],
  );
}

describe('the day on which one-off income is due', () => {
  it.each([
    ['2026-02-20', '2026-03-06', 'a common February'],
    ['2028-02-20', '2028-03-05', 'a leap year’s February'],
    ['2026-12-25', '2027-01-08', 'the end of a year'],
    ['2100-02-20', '2100-03-06', 'the February of a century that is not a leap year'],
  ])('Income from a purchase on %s is due on %s, across %s', async (bought, due) => {
    await goTo(bought);
    await buy(buyer);
    expect(await awards()).toEqual([{ kind: 'direct_income', status: 'held', due }]);
  });

  it('A purchase on the first day of a plan earns under that plan, and a purchase on the day before under the older one', async () => {
    await pastTheTriggers(
      t.owner,
      `INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days,
         created_by, proposed_by, published_by)
       SELECT 2, $1, level_a_bps, level_b_bps, level_c_bps, matching_bps, 2 * direct_bps, 1, 'x', 1, 2 FROM income.plan`,
      [dayAfter(FIRST_DAY, 1)],
    );
    await buy(buyer);
    await closeDay(t.db, FIRST_DAY);
    await buy(buyer);
    const { rows } = await t.owner.query(
      `SELECT plan_version AS plan, amount_micro AS micro, due_on - earned_on AS held FROM income.award ORDER BY id`,
    );
    expect(rows).toEqual([
      { plan: 1, micro: DIRECT, held: HOLD_DAYS },
      { plan: 2, micro: 2n * DIRECT, held: 1 },
    ]);
  });

  it('One-off income is paid by the close of the day before it is due, and by no earlier close', async () => {
    await buy(buyer);
    await closeDays(HOLD_DAYS - 1);
    await makeRoom();
    expect(await statuses()).toEqual(['held']);
    await closeDays(1);
    expect(await statuses()).toEqual(['paid']);
    expect(await openDay(t)).toBe(dayAfter(FIRST_DAY, HOLD_DAYS));
    expect(await earned(sponsor)).toBe(DIRECT);
  });
});

describe("the sponsor's income from a purchase", () => {
  it("The sponsor's share is rounded down to the micro-USDT", async () => {
    await buy(buyer, 1_999_999n);
    expect(await t.rows('SELECT amount_micro FROM income.award')).toEqual([{ amount_micro: 19_999n }]);
  });

  it('A purchase whose share is below a micro-USDT earns the sponsor nothing and creates no line', async () => {
    await buy(buyer, 99n);
    expect(await awards()).toEqual([]);
  });

  it('A purchase by a member without a sponsor pays no direct income', async () => {
    await buy(sponsor);
    expect(await awards()).toEqual([]);
  });
});

describe('an exit within the hold', () => {
  it("An exit within the hold cancels only the sponsor's income from that purchase", async () => {
    const leaving = await buy(buyer);
    await buy(buyer);
    await beginExit(t, { memberId: buyer, positionId: leaving });
    expect(await awards()).toMatchObject([
      { kind: 'direct_income', status: 'cancelled' },
      { kind: 'redirect_income', status: 'held' },
    ]);
  });

  it('Cancelled income is never paid, however much the platform earns later', async () => {
    const leaving = await buy(buyer);
    await beginExit(t, { memberId: buyer, positionId: leaving });
    await makeRoom();
    await closeDays(HOLD_DAYS + 3);
    expect(await earned(sponsor)).toBe(0n);
  });

  it('When an exit is undone, the income is held again with its old due day', async () => {
    const leaving = await buy(buyer);
    const [before] = await awards();
    await closeDays(3);
    await beginExit(t, { memberId: buyer, positionId: leaving });
    await closeDays(2);
    await undoExit(t, { memberId: buyer, positionId: leaving });
    expect(await awards()).toEqual([before]);
  });

  it('Undoing an exit restores only the income that this exit cancelled', async () => {
    await makeRoom();
    await buy(buyer);
    await closeDays(HOLD_DAYS);
    const [stays, returns] = [await buy(buyer), await buy(buyer)];
    for (const positionId of [stays, returns]) await beginExit(t, { memberId: buyer, positionId });
    await undoExit(t, { memberId: buyer, positionId: returns });
    expect(await statuses()).toEqual(['paid', 'cancelled', 'held']);
  });

  it('If an exit is undone after the due day, the next close pays the income once', async () => {
    const leaving = await buy(buyer);
    await beginExit(t, { memberId: buyer, positionId: leaving });
    await closeDays(HOLD_DAYS + 2);
    await makeRoom();
    await undoExit(t, { memberId: buyer, positionId: leaving });
    await closeDays(2);
    expect(await earned(sponsor)).toBe(DIRECT);
  });

  it('An exit after the hold does not take income back from the sponsor', async () => {
    const leaving = await buy(buyer);
    await makeRoom();
    await closeDays(HOLD_DAYS);
    await beginExit(t, { memberId: buyer, positionId: leaving });
    expect(await statuses()).toEqual(['paid']);
    expect(await earned(sponsor)).toBe(DIRECT);
  });

  it('Income that is due and waiting for funds can no longer be cancelled', async () => {
    const leaving = await buy(buyer);
    await closeDays(HOLD_DAYS);
    expect(await statuses()).toEqual(['awaiting']);
    await beginExit(t, { memberId: buyer, positionId: leaving });
    expect(await statuses()).toEqual(['awaiting']);
  });

  it('A completed exit leaves the income cancelled', async () => {
    const leaving = await buy(buyer);
    await beginExit(t, { memberId: buyer, positionId: leaving });
    await transaction(t.db, (tx) => finishExit(tx, { positionId: leaving }));
    expect(await statuses()).toEqual(['cancelled']);
  });

  it('If an exit and a close happen at the same time, the income is either paid or cancelled, and the books agree', async () => {
    for (let round = 0; round < 4; round++) {
      const up = await addMember(t.owner);
      const member = await addMember(t.owner, up);
      const leaving = await buy(member);
      await closeDays(HOLD_DAYS - 1);
      await makeRoom();
      const day = await openDay(t);
      await Promise.all([closeDay(t.db, day), beginExit(t, { memberId: member, positionId: leaving })]);
      const { rows } = await t.owner.query('SELECT status FROM income.award WHERE member_id = $1', [up]);
      expect(await earned(up)).toBe(rows[0].status === 'paid' ? DIRECT : 0n);
      expect(['paid', 'cancelled']).toContain(rows[0].status);
    }
  }, 60_000);
});

describe('the order in which due income is paid', () => {
  it('Awards are paid oldest first; a smaller, later award does not overtake', async () => {
    const later = await addMember(t.owner);
    await buy(buyer);
    await closeDays(1);
    await buy(await addMember(t.owner, later), PRICE / 100n);
    await closeDays(HOLD_DAYS);
    await makeRoom();
    // Leaves one micro-USDT too little for the older award but enough for the smaller one.
    const { rows } = await t.owner.query('SELECT ledger.balance(16) AS booked');
    await t.owner.query(
      `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[$2::bigint], 'elsewhere', '{}')`,
      [account(await addMember(t.owner), 'claimable'), rows[0].booked - DIRECT + 1n],
    );
    await closeDays(1);
    expect(await statuses()).toEqual(['awaiting', 'awaiting']);
    await bookInflow(t.db, 1n);
    await closeDays(1);
    expect(await statuses()).toEqual(['paid', 'awaiting']);
  });

  it('Two awards to one member on one day are two consecutive lines and one posting', async () => {
    await buy(buyer);
    await buy(await addMember(t.owner, sponsor), 2n * PRICE);
    await closeDays(HOLD_DAYS - 1);
    await makeRoom();
    await closeDays(1);
    const { rows } = await t.owner.query(
      `SELECT number, amount_micro AS amount, total_after_micro AS total FROM income.line WHERE member_id = $1 ORDER BY number`,
      [sponsor],
    );
    expect(rows).toEqual([
      { number: 1n, amount: DIRECT, total: DIRECT },
      { number: 2n, amount: 2n * DIRECT, total: 3n * DIRECT },
    ]);
    const postings = await t.owner.query(`SELECT FROM ledger.postings WHERE kind = 'direct_income'`);
    expect(postings.rowCount).toBe(1);
  });
});
