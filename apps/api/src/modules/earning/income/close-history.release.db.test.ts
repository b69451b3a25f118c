import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMember, bookInflow, ledgerViolations } from '../../../testing/builders.ts';
import { FIRST_DAY, type TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { beginExit, dayAfter, openPosition, undoExit } from '../../../testing/purchases.ts';
import { account, readBalance, system } from '../../base/ledger/index.ts';
import { closeDay } from './close-day.ts';

/** Many consecutive days with purchases, exits, earnings and subsidies, compared with a model of decisions 1.4. */
let t: TestDatabase;
beforeEach(async () => {
  t = await ownDatabase();
});

const PPM = 1_000_000n;

interface Held {
  readonly id: bigint;
  readonly target: bigint;
  readonly boughtAt: number;
  readonly maturity: number;
  status: 'active' | 'matured' | 'exiting';
  leftFrom: 'active' | 'matured';
}

/** Packages of a member without a sponsor: only trading profit, from two sources. */
class Model {
  booked = 0n;
  subsidy = 0n;
  claimable = 0n;
  readonly held: Held[] = [];

  close(index: number): { need: bigint; bookedPpm: bigint; subsidyPpm: bigint; paid: bigint } {
    const earning = this.held.filter(
      ({ status, boughtAt, maturity }) => status === 'active' && boughtAt < index && index <= boughtAt + maturity,
    );
    const need = earning.reduce((sum, { target }) => sum + target, 0n);
    const bookedPpm = need === 0n ? PPM : least(PPM, (this.booked * PPM) / need);
    const subsidyPpm = need === 0n ? 0n : least(PPM - bookedPpm, (this.subsidy * PPM) / need);
    const pay = (ppm: bigint) => earning.reduce((sum, { target }) => sum + (target * ppm) / PPM, 0n);
    const [fromBooked, fromSubsidy] = [pay(bookedPpm), pay(subsidyPpm)];
    this.booked -= fromBooked;
    this.subsidy -= fromSubsidy;
    this.claimable += fromBooked + fromSubsidy;
    for (const each of this.held)
      if (each.status === 'active' && each.boughtAt + each.maturity <= index) each.status = 'matured';
    return { need, bookedPpm, subsidyPpm, paid: fromBooked + fromSubsidy };
  }
}
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const step = fc.record({
  buys: fc.array(
    fc.record({
      price: fc.bigInt({ min: 1n, max: 5_000_000_000n }),
      yieldPpm: fc.integer({ min: 0, max: 10_000 }),
      maturity: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 2 },
  ),
  booked: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 30_000_000n })),
  subsidy: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: fc.bigInt(1n, 5_000_000n) }),
  /** Index of the package that starts to leave, and of the exit that is undone. */
  leaves: fc.option(fc.nat(9), { freq: 2 }),
  returns: fc.option(fc.nat(9), { freq: 2 }),
});

async function apply(model: Model, member: bigint, index: number, what: StepOf): Promise<void> {
  for (const { price, yieldPpm, maturity } of what.buys) {
    const id = await openPosition(t, member, { priceMicro: price, yieldPpm, maturityDays: maturity });
    const target = (price * BigInt(yieldPpm)) / PPM;
    model.held.push({ id, target, boughtAt: index, maturity, status: 'active', leftFrom: 'active' });
  }
  const returning = model.held[what.returns ?? -1];
  if (returning?.status === 'exiting') {
    await undoExit(t, { memberId: member, positionId: returning.id });
    returning.status = returning.leftFrom;
  }
  const leaving = model.held[what.leaves ?? -1];
  if (leaving && leaving.status !== 'exiting') {
    await beginExit(t, { memberId: member, positionId: leaving.id });
    leaving.leftFrom = leaving.status;
    leaving.status = 'exiting';
  }
  if (what.booked > 0n) await bookInflow(t.db, what.booked);
  if (what.subsidy > 0n) await bookInflow(t.db, what.subsidy, 'subsidy_in');
  model.booked += what.booked;
  model.subsidy += what.subsidy;
}
type StepOf = typeof step extends fc.Arbitrary<infer Step> ? Step : never;

describe('many closes compared with a simple model', () => {
  it('Each close pays and records what the model predicts, and packages mature on the predicted day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (days) => {
        t = await ownDatabase();
        const [model, member] = [new Model(), await addMember(t.owner)];
        for (const [index, what] of days.entries()) {
          await apply(model, member, index, what);
          const day = dayAfter(FIRST_DAY, index);
          await closeDay(t.db, day);
          const expected = model.close(index);
          const { rows } = await t.owner.query(
            `SELECT need_micro AS need, booked_factor_ppm::bigint AS "bookedPpm", subsidy_factor_ppm::bigint AS "subsidyPpm",
               paid_booked_micro + paid_subsidy_micro AS paid FROM income.closed_day WHERE day = $1`,
            [day],
          );
          expect(rows).toEqual([expected]);
          expect(await readBalance(t.db, account(member, 'claimable'))).toBe(model.claimable);
          expect(await readBalance(t.db, system.earningsBooked)).toBe(model.booked);
          expect(await readBalance(t.db, system.earningsSubsidy)).toBe(model.subsidy);
          const positions = await t.owner.query('SELECT id, status FROM investments.position ORDER BY id');
          expect(positions.rows).toEqual(model.held.map(({ id, status }) => ({ id, status })));
        }
        expect(await ledgerViolations(t.owner)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe('the last day of a package', () => {
  it('A package whose exit is undone after its last day matures at the next close and earns nothing more', async () => {
    const member = await addMember(t.owner);
    const position = await openPosition(t, member, { priceMicro: 1_000_000_000n, yieldPpm: 500, maturityDays: 2 });
    await bookInflow(t.db, 100_000_000n);
    await closeDay(t.db, FIRST_DAY);
    await closeDay(t.db, dayAfter(FIRST_DAY, 1));
    await beginExit(t, { memberId: member, positionId: position });
    for (const index of [2, 3, 4]) await closeDay(t.db, dayAfter(FIRST_DAY, index));
    await undoExit(t, { memberId: member, positionId: position });
    await closeDay(t.db, dayAfter(FIRST_DAY, 5));
    const { rows } = await t.owner.query('SELECT status FROM investments.position WHERE id = $1', [position]);
    expect(rows).toEqual([{ status: 'matured' }]);
    expect(await readBalance(t.db, account(member, 'claimable'))).toBe(500_000n);
  });

  it('The price of a matured package stays in principal until its member takes it back', async () => {
    const member = await addMember(t.owner);
    await openPosition(t, member, { priceMicro: 777_777_777n, yieldPpm: 500, maturityDays: 1 });
    for (const index of [0, 1, 2, 3]) await closeDay(t.db, dayAfter(FIRST_DAY, index));
    expect(await readBalance(t.db, account(member, 'principal'))).toBe(777_777_777n);
    expect(await readBalance(t.db, account(member, 'wallet'))).toBe(0n);
  });
});

describe('a failed close', () => {
  it('A failed close leaves the day open and pays nobody, and the next attempt pays the full amount', async () => {
    const member = await addMember(t.owner);
    await openPosition(t, member, { priceMicro: 1_000_000_000n, yieldPpm: 500, maturityDays: 30 });
    await closeDay(t.db, FIRST_DAY);
    await bookInflow(t.db, 100_000_000n);
    await t.owner.query(`
      CREATE FUNCTION public.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON income.closed_day FOR EACH ROW EXECUTE FUNCTION public.fail()`);
    const day = dayAfter(FIRST_DAY, 1);
    await expect(closeDay(t.db, day)).rejects.toThrow('the disk is full');
    expect(await readBalance(t.db, account(member, 'claimable'))).toBe(0n);
    expect(await t.rows('SELECT business_date::text AS day FROM platform.calendar')).toEqual([{ day }]);
    await t.owner.query('DROP TRIGGER fail ON income.closed_day');
    await closeDay(t.db, day);
    expect(await readBalance(t.db, account(member, 'claimable'))).toBe(500_000n);
  });
});
