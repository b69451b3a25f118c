import { firstPlan } from '@plumbline/contract/first-plan';
import type { SimulationResult } from '@plumbline/contract/operator';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptRisk, addMember, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { beginExit, undoExit } from '../../../testing/purchases.ts';
import { closeDay } from '../income/index.ts';
import type { PlanSpec } from '../plans/index.ts';
import { simulate } from './simulate.ts';

/**
 * Compares the simulation with real closes, because the rules that it repeats in memory can be neither called in SQL nor
 * generated from it (see README.md).
 */
let t: TestDatabase;
beforeEach(async () => {
  t = await ownDatabase();
});

const today = (): Promise<string> => t.value('SELECT business_date::text AS day FROM platform.calendar');
const silent = async () => {};
const run = async (days: number, plan: PlanSpec | null = null, resultPerDayMicro = 0n): Promise<SimulationResult> =>
  (await simulate(t.db, { days, plan, resultPerDayMicro }, silent)).result;

async function buy(memberId: bigint, packageId: string, price: bigint): Promise<bigint> {
  await fund(t.db, memberId, price);
  await acceptRisk(t.owner, memberId, 1);
  return (
    await t.row(
      `SELECT (investments.open_position(gen_random_uuid(), $1, $2, $3, 1)).id, ledger.post(jsonb_build_array(jsonb_build_object(
       'kind', 'purchase', 'from', $1::bigint * 32 + 2, 'to', $1::bigint * 32 + 3, 'amount', $3::text, 'key', gen_random_uuid())))`,
      [memberId, packageId, price.toString()],
    )
  ).id;
}

interface PlanTerms {
  readonly levels: readonly number[];
  readonly directBps: number;
  readonly holdDays: number;
}

/** Publishes a plan that starts tomorrow, directly in the database with two operators. */
async function publishPlan(version: number, { levels, directBps, holdDays }: PlanTerms): Promise<void> {
  const [one, two] = [await signedInOperator(t), await signedInOperator(t)];
  const tomorrow = new Date(Date.parse(await today()) + 86_400_000).toISOString().slice(0, 10);
  await t.owner.query(
    `INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days, created_by, proposed_by, published_by)
     VALUES ($1, $2, $3, $4, $5, 2000, $6, $7, 'x', $8, $9)`,
    [version, tomorrow, ...levels, directBps, holdDays, one.id, two.id],
  );
}

/** Returns the contents of the ledger and the published record, in the format of a simulation. */
async function really(days: number) {
  const { rows } = await t.owner.query(
    `SELECT c.day::text, c.need_micro, c.booked_micro, c.booked_factor_ppm + c.subsidy_factor_ppm AS ppm,
       c.paid_booked_micro + c.paid_subsidy_micro + coalesce((SELECT sum(p.amount_micro)::bigint FROM ledger.posting p
         WHERE p.from_account = 16 AND p.source->>'paidOn' = (c.day + 1)::text), 0) AS paid
     FROM income.closed_day c ORDER BY c.day DESC LIMIT $1`,
    [days],
  );
  return rows.reverse();
}
const micro = (text: string): bigint => {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole!) * 1_000_000n + BigInt(part.padEnd(6, '0'));
};

async function expectReality(days: number): Promise<void> {
  const result = await run(days);
  const real = await really(days);
  expect(
    result.days.map((each) => [each.day, micro(each.need), micro(each.booked), each.factor, micro(each.pays)]),
  ).toEqual(
    real.map((each) => [each.day, each.need_micro, each.booked_micro, (each.ppm / 1_000_000).toFixed(6), each.paid]),
  );
  expect(result.kinds.map((each) => [each.kind, each.amount])).toEqual(
    result.kinds.map((each) => [each.kind, each.really]),
  );
}

const event = fc.record({
  sponsor: fc.nat(9),
  price: fc.bigInt({ min: 30_000_000n, max: 4_000_000_000n }),
  yieldPpm: fc.integer({ min: 1, max: 8_000 }),
  maturityDays: fc.integer({ min: 3, max: 20 }),
  again: fc.boolean(),
  fate: fc.constantFrom('stays', 'leaves', 'comes back', 'stays'),
  bonus: fc.option(fc.bigInt({ min: 1n, max: 3_000_000n })),
});
const life = fc.array(
  fc.record({
    events: fc.array(event, { maxLength: 2 }),
    booked: fc.option(fc.bigInt({ min: 1n, max: 90_000_000n })),
    subsidy: fc.option(fc.bigInt({ min: 1n, max: 9_000_000n })),
  }),
  { minLength: 3, maxLength: 7 },
);
// Small shares of a sale fit under the cap on recruitment pay; large ones wait for it.
const plan: fc.Arbitrary<PlanTerms> = fc.record({
  levels: fc.constantFrom([1_000, 500, 200], [1_003, 300, 3]),
  directBps: fc.constantFrom(5, 60, 700),
  holdDays: fc.nat(3),
});

type Day = typeof life extends fc.Arbitrary<(infer Each)[]> ? Each : never;
const idle: Day = { events: [], booked: null, subsidy: null };
const purchase: Day['events'][number] = {
  sponsor: 0,
  price: 30_000_000n,
  yieldPpm: 141,
  maturityDays: 3,
  again: false,
  fate: 'stays',
  bonus: null,
};
const noHold: PlanTerms = { levels: [1_000, 500, 200], directBps: 5, holdDays: 0 };
/**
 * Found by fast-check: an exit on the day of the purchase cancels direct income without a hold, and its rejection on
 * the next day makes it payable again. The simulation paid it a day too early.
 */
const EXIT_ON_THE_DAY_OF_PURCHASE: [Day[], PlanTerms, PlanTerms] = [
  [
    { ...idle, events: [{ ...purchase, again: true }], subsidy: 14_914n },
    idle,
    { ...idle, events: [{ ...purchase, yieldPpm: 1, fate: 'comes back' }], booked: 30_087n },
    idle,
  ],
  noHold,
  noHold,
];

describe('a simulation of past days', () => {
  // Shows DEC-4-plans-3
  it('A simulation of past days matches what the closed days paid, exactly to the micro-USDT, for any teams, funds and exits', async () => {
    await fc.assert(
      fc
        .asyncProperty(life, plan, plan, async (days, first, second) => {
          await publishPlan(2, first);
          await closeDay(t.db, await today());
          const members: bigint[] = [];
          const leaving: { memberId: bigint; positionId: bigint; returns: boolean }[] = [];
          for (const day of days) {
            for (const returning of leaving.splice(0)) {
              if (returning.returns) await undoExit(t, returning);
            }
            for (const each of day.events) await happen(each, members, leaving);
            if (day.booked !== null) await bookInflow(t.db, day.booked);
            if (day.subsidy !== null) await bookInflow(t.db, day.subsidy, 'subsidy_in');
            await closeDay(t.db, await today());
          }
          await publishPlan(3, second);
          // Until held income is due and packages mature; the plan changes meanwhile.
          for (let more = 0; more < 6; more++) {
            await bookInflow(t.db, 20_000_011n);
            await closeDay(t.db, await today());
          }
          await expectReality(90);
          await expectReality(5);
        })
        .beforeEach(async () => {
          // A failure with a seed is reproducible, whatever ran before.
          t = await ownDatabase();
        }),
      { numRuns: 6, examples: [EXIT_ON_THE_DAY_OF_PURCHASE] },
    );
  }, 120_000);
});

async function happen(
  each: typeof event extends fc.Arbitrary<infer Event> ? Event : never,
  members: bigint[],
  leaving: { memberId: bigint; positionId: bigint; returns: boolean }[],
): Promise<void> {
  const id = await addMember(t.owner, members[each.sponsor] ?? members.at(-1));
  members.push(id);
  const terms = { priceMicro: each.price, yieldPpm: each.yieldPpm, maturityDays: each.maturityDays };
  const positionId = await buy(id, await addPackage(t.owner, terms), each.price);
  if (each.again) await buy(id, await addPackage(t.owner, { ...terms, priceMicro: 77_000_001n }), 77_000_001n);
  if (each.fate !== 'stays') {
    await beginExit(t, { memberId: id, positionId });
    leaving.push({ memberId: id, positionId, returns: each.fate === 'comes back' });
  }
  if (each.bonus !== null) {
    await t.owner.query(
      `INSERT INTO income.award (member_id, kind, amount_micro, plan_version, earned_on, due_on, reason)
       SELECT $1, 'bonus_income', $2, 1, business_date, business_date + 1, 'for a test' FROM platform.calendar`,
      [id, each.bonus.toString()],
    );
  }
}

describe('a simulation of a draft', () => {
  const spec: PlanSpec = {
    ...firstPlan,
    ranks: firstPlan.ranks.map((each) => ({
      rank: each.rank,
      ownPrincipalMicro: `${each.ownPrincipal}000000`,
      teamInvestedMicro: `${each.teamInvested}000000`,
      rewardMicro: `${each.reward}000000`,
    })),
  };
  beforeEach(async () => {
    const sponsor = await addMember(t.owner);
    const member = await addMember(t.owner, sponsor);
    const pack = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 400, maturityDays: 20 });
    await buy(member, pack, 100_000_000n);
    await bookInflow(t.db, 400_000n);
    for (let day = 0; day < 4; day++) await closeDay(t.db, await today());
  });

  it("A simulation of a draft pays the draft's shares from the same earnings and recalculates each day's factor", async () => {
    const result = await run(4, { ...spec, levelBps: [10_000, 0, 0], matchingBps: 0, directBps: 0 });
    expect(
      result.days.map(({ need, factor, trading, level, pays, reallyPaid }) => ({
        need,
        factor,
        trading,
        level,
        pays,
        reallyPaid,
      })),
    ).toEqual([
      { need: '0.00', factor: '1.000000', trading: '0.00', level: '0.00', pays: '0.00', reallyPaid: '0.00' },
      ...[1, 2, 3].map(() => ({
        need: '0.08',
        factor: '1.000000',
        trading: '0.04',
        level: '0.04',
        pays: '0.08',
        reallyPaid: '0.044',
      })),
    ]);
    expect(result.levels).toEqual([
      { name: 'A', amount: '0.12' },
      { name: 'B', amount: '0.00' },
      { name: 'C', amount: '0.00' },
    ]);
    expect(result.packages.map((each) => each.amount)).toEqual(['0.12']);
    expect(result.sources).toEqual([
      { name: 'opening', amount: '0.00' },
      { name: 'trading_result', amount: '0.40' },
    ]);
  });

  it("A simulation of a draft applies the draft's share and hold to direct income from purchases in the period", async () => {
    const result = await run(4, { ...spec, directBps: 5, holdDays: 2 });
    expect(result.kinds.find((each) => each.kind === 'direct_income')).toEqual({
      kind: 'direct_income',
      amount: '0.05',
      really: '0.00',
    });
  });

  // Shows DEC-4-plans-3
  it('A simulation of a draft shows how long the current packages can be paid without further results', async () => {
    // 0.268 is left and a day needs 0.044: six days are paid in full, the seventh is not.
    const { future } = await run(4);
    expect(future).toMatchObject({
      from: '2026-01-09',
      booked: '0.268',
      belowTargetOn: '2026-01-15',
      emptyOn: '2026-01-16',
      endsOn: '2026-01-25',
      averageResult: '0.10',
    });
    expect(future.principal).toMatchObject({ owed: '100.00', dueOn: '2026-01-25', needsDeskOn: null });
    expect(future.points[0]).toEqual({
      day: '2026-01-09',
      need: '0.044',
      pays: '0.044',
      left: '0.224',
      factor: '1.000000',
    });
  });

  it('A simulation of a draft says so if the assumed result pays every day in full', async () => {
    const { future } = await run(4, null, 44_000n);
    // The direct income that is due takes one USDT, which is never there at once.
    expect(future).toMatchObject({ belowTargetOn: null, emptyOn: null, resultPerDay: '0.044' });
  });
});
