import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMember, bookInflow, ledgerViolations } from '../../../testing/builders.ts';
import { FIRST_DAY } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { openPosition } from '../../../testing/purchases.ts';
import { account, readBalance, system } from '../../base/ledger/index.ts';
import { closeDay } from './close-day.ts';

const t = await ownDatabase();

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const today = (): Promise<string> => t.value('SELECT business_date::text AS day FROM platform.calendar');

/** Buys without the checks of the shop, because the property test needs any price. */
const buy = (memberId: bigint, priceMicro: bigint, yieldPpm: number, maturityDays = 90) =>
  openPosition(t, memberId, { priceMicro, yieldPpm, maturityDays });

const claimable = (memberId: bigint) => readBalance(t.db, account(memberId, 'claimable'));
const earnings = (memberId: bigint) => readBalance(t.db, account(memberId, 'earnings'));
const booked = () => readBalance(t.db, system.earningsBooked);

/** Trading profit of another member, because recruitment pay is limited to half of it. */
async function payProfit(amountMicro: bigint): Promise<void> {
  await bookInflow(t.db, amountMicro);
  await t.owner.query(
    `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[$2::bigint], gen_random_uuid()::text, '{}')`,
    [account(await addMember(t.owner), 'claimable'), amountMicro],
  );
}

/** Removes what earlier tests left: no earning packages, no booked earnings. */
beforeEach(async () => {
  await pastTheTriggers(
    t.owner,
    `UPDATE investments.position SET status = 'returned', left_on = purchased_on WHERE status IN ('active', 'matured')`,
  );
  await pastTheTriggers(t.owner, `UPDATE income.award SET status = 'cancelled' WHERE status IN ('held', 'awaiting')`);
  const sink = await addMember(t.owner);
  for (const source of [16, 17]) {
    await t.owner.query(
      `SELECT ledger.distribute('trading_profit', $1, ARRAY[$2::bigint], ARRAY[ledger.balance($1)], gen_random_uuid()::text, '{}')
       WHERE ledger.balance($1) > 0`,
      [source, account(sink, 'claimable')],
    );
  }
});

describe('closing a business day', () => {
  // Shows SPEC-1.2, DEC-1.4c
  it('A close pays the full target if earnings are sufficient, and leaves the rest booked', async () => {
    const sponsor = await addMember(t.owner);
    const member = await addMember(t.owner, sponsor);
    await buy(member, 100_000_000n, 400);
    await closeDay(t.db, await today());
    await bookInflow(t.db, 1_000_000n);
    const day = await today();
    const closed = await closeDay(t.db, day);
    expect(closed).toMatchObject({ day, need: '0.044', funded: '0.044', factor: '1.000000' });
    expect(await claimable(member)).toBe(40_000n);
    expect(await earnings(sponsor)).toBe(4_000n);
    expect(await booked()).toBe(956_000n);
  });

  it('A close credits income on the day that it opens, with separate lines for each source', async () => {
    const sponsor = await addMember(t.owner);
    const member = await addMember(t.owner, sponsor);
    await buy(member, 100_000_000n, 400);
    await closeDay(t.db, await today());
    await bookInflow(t.db, 22_000n);
    await bookInflow(t.db, 1_000_000n, 'subsidy_in');
    const day = await today();
    await closeDay(t.db, day);
    const { rows } = await t.owner.query(
      `SELECT day::text, credited_on::text AS credited, amount_micro AS amount, total_after_micro AS total, day_total_after_micro AS of_day
       FROM income.lines WHERE member_id = $1 AND kind = 'level_income' ORDER BY number`,
      [sponsor],
    );
    expect(rows).toEqual([
      { day, credited: nextDay(day), amount: 2_000n, total: 2_000n, of_day: 2_000n },
      { day, credited: nextDay(day), amount: 2_000n, total: 4_000n, of_day: 4_000n },
    ]);
  });

  // Shows DEC-1.4a
  it('A close pays proportionally if earnings are too low, and never more than there is', async () => {
    const member = await addMember(t.owner);
    await buy(member, 1_000_000_000n, 500);
    await closeDay(t.db, await today());
    await bookInflow(t.db, 420_000n);
    const closed = await closeDay(t.db, await today());
    expect(closed).toMatchObject({ need: '0.50', booked: '0.42', funded: '0.42', factor: '0.840000' });
    expect(await claimable(member)).toBe(420_000n);
  });

  // Shows DEC-1.4b
  it('A close pays nothing on a day without earnings and says so', async () => {
    const member = await addMember(t.owner);
    await buy(member, 1_000_000_000n, 500);
    await closeDay(t.db, await today());
    const closed = await closeDay(t.db, await today());
    expect(closed).toMatchObject({ need: '0.50', funded: '0.00', factor: '0.000000' });
    expect(await claimable(member)).toBe(0n);
  });

  // Shows DEC-3.1
  it('A package does not earn on the day of its purchase', async () => {
    const member = await addMember(t.owner);
    await buy(member, 1_000_000_000n, 500);
    await bookInflow(t.db, 5_000_000n);
    expect((await closeDay(t.db, await today())).need).toBe('0.00');
    expect(await claimable(member)).toBe(0n);
  });

  it('A close writes no line for a share that rounds down to zero', async () => {
    const top = await addMember(t.owner);
    const member = await addMember(t.owner, await addMember(t.owner, top));
    await buy(member, 225_000n, 400);
    await closeDay(t.db, await today());
    await bookInflow(t.db, 1_000_000n);
    await closeDay(t.db, await today());
    const { rows } = await t.owner.query('SELECT kind, amount_micro AS micro FROM income.line WHERE member_id = $1', [
      top,
    ]);
    // 5 % of 90 is 4.5; of the level income of 9, a share of 10 % is less than a micro-USDT.
    expect(rows).toEqual([{ kind: 'level_income', micro: 4n }]);
  });

  it.each([
    { above: 1, need: '1.10' },
    { above: 2, need: '1.16' },
    { above: 3, need: '1.185' },
    { above: 4, need: '1.187' },
    { above: 5, need: '1.187' },
  ])('A close needs $need for one USDT of a member with $above above them', async ({ above, need }) => {
    let member = await addMember(t.owner);
    for (let step = 0; step < above; step++) member = await addMember(t.owner, member);
    await buy(member, 1_000_000_000n, 1_000);
    await closeDay(t.db, await today());
    expect(await closeDay(t.db, await today())).toMatchObject({ need });
  });

  it('A close does not wait for a lock on the wallet of a member whose packages do not mature', async () => {
    const member = await addMember(t.owner);
    await buy(member, 1_000_000_000n, 500);
    await closeDay(t.db, await today());
    await bookInflow(t.db, 5_000_000n);
    const [holder, closer] = [await t.owner.connect(), await t.owner.connect()];
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT ledger.lock_accounts(ARRAY[$1::bigint])', [account(member, 'wallet')]);
      await closer.query('BEGIN');
      await closer.query(`SET LOCAL lock_timeout = '2s'`);
      await closer.query('SELECT income.close_day($1)', [await today()]);
      await closer.query('COMMIT');
    } finally {
      for (const client of [closer, holder]) {
        await client.query('ROLLBACK');
        client.release();
      }
    }
    expect(await claimable(member)).toBe(500_000n);
  });

  // Shows DEC-3.2
  it('A package earns for exactly its maturity, and the close then returns it to its member', async () => {
    const member = await addMember(t.owner);
    await buy(member, 1_000_000_000n, 500, 2);
    await bookInflow(t.db, 50_000_000n);
    for (let closed = 0; closed < 5; closed++) await closeDay(t.db, await today());
    expect(await claimable(member)).toBe(2n * 500_000n);
    const { rows } = await t.owner.query('SELECT status FROM investments.position WHERE member_id = $1', [member]);
    expect(rows).toEqual([{ status: 'matured' }]);
  });

  // Shows DEC-4.1
  it('A member who buys while their last package matures stays active', async () => {
    for (let round = 0; round < 5; round++) {
      const sponsor = await addMember(t.owner);
      const member = await addMember(t.owner, sponsor);
      await buy(member, 10_000_000n, 500, 1);
      await closeDay(t.db, await today());
      await Promise.all([closeDay(t.db, await today()), buy(member, 20_000_000n, 500)]);
      const { rows } = await t.owner.query(
        'SELECT active::int, invested_micro::text AS invested FROM referrals.team_figures($1) WHERE level = 1',
        [sponsor],
      );
      expect(rows).toEqual([{ active: 1, invested: '20000000' }]);
    }
  });

  // Shows DEC-1.2c
  it('A close covers the shortfall of booked earnings from the subsidy, in separate postings', async () => {
    const member = await addMember(t.owner);
    await buy(member, 1_000_000_000n, 500);
    await closeDay(t.db, await today());
    await bookInflow(t.db, 300_000n);
    await bookInflow(t.db, 1_000_000n, 'subsidy_in');
    const closed = await closeDay(t.db, await today());
    expect(closed).toMatchObject({ funded: '0.50', factor: '1.000000', subsidy: '1.00' });
    expect(await claimable(member)).toBe(500_000n);
    const { rows } = await t.owner.query(
      `SELECT p.source->>'paidBy' AS by, e.delta_micro::text AS amount FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id
       WHERE e.account_id = $1 ORDER BY e.version`,
      [account(member, 'claimable')],
    );
    expect(rows).toEqual([
      { by: 'earnings.booked', amount: '300000' },
      { by: 'earnings.subsidy', amount: '200000' },
    ]);
  });

  // Shows DEC-3.3
  it('A day is closed once, however many requests arrive at the same time', async () => {
    const member = await addMember(t.owner);
    await buy(member, 1_000_000_000n, 500);
    await closeDay(t.db, await today());
    await bookInflow(t.db, 5_000_000n);
    const day = await today();
    const answers = await Promise.all(Array.from({ length: 8 }, () => closeDay(t.db, day)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await claimable(member)).toBe(500_000n);
    expect(await today()).toBe(nextDay(day));
  });

  it('A close rejects a day that is not open yet', async () => {
    const day = await today();
    await expect(closeDay(t.db, nextDay(day))).rejects.toThrow(`day ${nextDay(day)} is not open, ${day} is`);
  });

  it.each([
    { source: 'earnings.booked', kind: 'trading_result', step: 5 },
    { source: 'earnings.subsidy', kind: 'subsidy_in', step: 8 },
  ] as const)(
    'A close that fails while it pays level income of $source has published its progress up to step $step',
    async (each) => {
      const member = await addMember(t.owner, await addMember(t.owner));
      await buy(member, 100_000_000n, 400);
      await closeDay(t.db, await today());
      // Enough for the trading profit but not for the level income.
      await bookInflow(t.db, 40_000n, each.kind);
      await expect(
        t.owner.query(
          `SELECT income.pay_day(c.business_date, c.business_date + 1, ledger.system($1), 1000000,
           income.plan_on(c.business_date)) FROM platform.open_day c`,
          [each.source],
        ),
      ).rejects.toMatchObject({ constraint: 'account_never_overdrawn' });
      expect(await t.rows('SELECT last_value::integer AS step FROM income.close_step')).toEqual([{ step: each.step }]);
    },
  );

  // Shows DEC-1.5a
  it('A close pays due one-off income in order, and income that does not fit waits for funds', async () => {
    const sponsor = await addMember(t.owner);
    const first = await addMember(t.owner, sponsor);
    const second = await addMember(t.owner, sponsor);
    await buy(first, 500_000_000n, 0); // 1 % = 5 USDT
    await buy(second, 1_000_000_000n, 0); // 1 % = 10 USDT
    await payProfit(30_000_000n); // both fit under the cap on recruitment pay
    for (let day = 0; day < 13; day++) await closeDay(t.db, await today());
    await bookInflow(t.db, 9_000_000n);
    expect(await earnings(sponsor)).toBe(0n);
    await closeDay(t.db, await today());
    expect(await earnings(sponsor)).toBe(5_000_000n);
    const status = async () =>
      (await t.rows('SELECT status FROM income.award WHERE member_id = $1 ORDER BY id', [sponsor])).map(
        (row) => row.status,
      );
    expect(await status()).toEqual(['paid', 'awaiting']);
    await bookInflow(t.db, 6_000_000n);
    await closeDay(t.db, await today());
    expect(await status()).toEqual(['paid', 'paid']);
    expect(await earnings(sponsor)).toBe(15_000_000n);
  });
});

/** The rules of decisions, sections 1.4 and 4, for one day, in the simplest equivalent arithmetic. */
interface Position {
  owner: number;
  price: bigint;
  yieldPpm: bigint;
  first: boolean;
}
interface Day {
  sponsor: (number | null)[];
  positions: Position[];
  funds: bigint;
}
const LEVEL_BPS = [1000n, 500n, 200n];

function model({ sponsor, positions, funds }: Day) {
  const above = (member: number): number[] => {
    const chain: number[] = [];
    for (let at = sponsor[member] ?? null; at !== null && chain.length < 4; at = sponsor[at] ?? null) chain.push(at);
    return chain;
  };
  const target = (p: Position) => (p.price * p.yieldPpm) / 1_000_000n;
  const ceil = (value: bigint, by: bigint) => (value + by - 1n) / by;
  let direct = 0n;
  let level = 0n;
  let matching = 0n;
  for (const p of positions) {
    const depth = above(p.owner).length;
    direct += target(p);
    LEVEL_BPS.forEach((bps, index) => {
      if (depth > index) level += target(p) * bps;
      if (depth > index + 1) matching += target(p) * bps;
    });
  }
  const need = direct + ceil(level, 10_000n) + ceil(matching * 1000n, 100_000_000n);
  const ppm = need === 0n ? 0n : funds >= need ? 1_000_000n : (funds * 1_000_000n) / need;
  const trading = sponsor.map(() => [0n, 0n] as [bigint, bigint]);
  for (const p of positions) trading[p.owner]![p.first ? 0 : 1] += (target(p) * ppm) / 1_000_000n;
  const earned = sponsor.map(() => 0n);
  for (const which of [0, 1] as const) {
    const teams = sponsor.map(() => [0n, 0n, 0n]);
    trading.forEach((profit, member) => {
      above(member)
        .slice(0, 3)
        .forEach((up, index) => {
          teams[up]![index]! += profit[which];
        });
    });
    const levels = teams.map((team) =>
      team.reduce((sum, profit, index) => sum + (profit * LEVEL_BPS[index]!) / 10_000n, 0n),
    );
    const directLevels = sponsor.map(() => 0n);
    levels.forEach((amount, member) => {
      earned[member]! += amount;
      const up = sponsor[member];
      if (up !== null && up !== undefined) directLevels[up]! += amount;
    });
    directLevels.forEach((amount, member) => {
      earned[member]! += (amount * 1000n) / 10_000n;
    });
  }
  return { need, claimable: trading.map(([first, later]) => first + later), earned };
}

const dayArbitrary = fc.integer({ min: 1, max: 9 }).chain((members) =>
  fc.record({
    sponsor: fc.tuple(
      ...Array.from({ length: members }, (_, index) =>
        index === 0 ? fc.constant(null) : fc.option(fc.nat(index - 1), { freq: 6 }),
      ),
    ),
    purchases: fc.array(
      fc.record({ owner: fc.nat(members - 1), price: fc.bigInt(1n, 5_000_000_000n), yieldPpm: fc.bigInt(0n, 1000n) }),
      { maxLength: 12 },
    ),
    funds: fc.bigInt(0n, 30_000_000n),
  }),
);

describe('the close compared with a simple model', () => {
  // Shows DEC-1.4a, DEC-4.2
  it('A close credits every member and sponsor exactly to the micro-USDT, never pays more than there is, and keeps the books balanced', async () => {
    await fc.assert(
      fc.asyncProperty(dayArbitrary, async ({ sponsor, purchases, funds }) => {
        await pastTheTriggers(
          t.owner,
          `UPDATE investments.position SET status = 'returned', left_on = purchased_on WHERE status = 'active'`,
        );
        await pastTheTriggers(
          t.owner,
          `UPDATE income.award SET status = 'cancelled' WHERE status IN ('held', 'awaiting')`,
        );
        const ids: bigint[] = [];
        for (const up of sponsor) ids.push(await addMember(t.owner, up === null ? null : ids[up]!));
        const bought = new Set<number>();
        const positions: Position[] = [];
        for (const { owner, price, yieldPpm } of purchases) {
          await buy(ids[owner]!, price, Number(yieldPpm));
          positions.push({ owner, price, yieldPpm, first: !bought.has(owner) });
          bought.add(owner);
        }
        await pastTheTriggers(
          t.owner,
          `UPDATE income.award SET status = 'cancelled' WHERE status IN ('held', 'awaiting')`,
        );
        await t.owner.query('UPDATE platform.calendar SET business_date = business_date + 1');
        const before = await booked();
        if (funds > 0n) await bookInflow(t.db, funds);
        const expected = model({ sponsor: [...sponsor], positions, funds: before + funds });
        const closed = await closeDay(t.db, await today());
        const paid = expected.claimable.reduce((a, b) => a + b, 0n) + expected.earned.reduce((a, b) => a + b, 0n);
        for (const [index, id] of ids.entries()) {
          expect(await claimable(id)).toBe(expected.claimable[index]);
          expect(await earnings(id)).toBe(expected.earned[index]);
        }
        expect(paid <= expected.need && paid <= before + funds).toBe(true);
        expect(await booked()).toBe(before + funds - paid);
        expect(closed.day >= FIRST_DAY).toBe(true);
      }),
      { numRuns: 25 },
    );
    expect(await ledgerViolations(t.owner)).toEqual([]);
  }, 120_000);
});
