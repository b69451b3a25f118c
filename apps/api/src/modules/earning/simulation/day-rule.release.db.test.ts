import type { IncomeLine } from '@plumbline/contract';
import { ppmOf, usdt } from '@plumbline/money';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { earnsOn, targetOf } from '../../../../../web/src/features/earn/target.ts';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { openPosition } from '../../../testing/purchases.ts';
import { closeDay, listIncome } from '../income/index.ts';
import { listOrders } from '../investments/index.ts';
import { simulate } from './simulate.ts';

/**
 * Compares the four places that compute what a day pays, because three of them cannot call the close
 * (db/functions/income/pay_day.sql): a simulation works in memory (pay-day.ts), the reason of an income line splits a
 * past payment (income/reasons.ts), and /earn adds up targets in the browser (apps/web/src/features/earn/target.ts).
 */
let t: TestDatabase;
beforeEach(async () => {
  t = await ownDatabase();
});

const today = (): Promise<string> => t.value('SELECT business_date::text AS day FROM platform.calendar');
const micro = (text: string): bigint => {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole!) * 1_000_000n + BigInt(part.padEnd(6, '0'));
};
const sum = (all: readonly bigint[]): bigint => all.reduce((total, each) => total + each, 0n);

interface Purchase {
  readonly price: bigint;
  readonly yieldPpm: number;
}
interface Person {
  readonly id: bigint;
  readonly sponsor: Person | undefined;
  /** The first purchase, then the later ones. */
  readonly purchases: readonly Purchase[];
}

const purchase = fc.record({
  price: fc.bigInt({ min: 30_000_000n, max: 5_000_000_000n }),
  yieldPpm: fc.integer({ min: 1, max: 9_000 }),
});
const team = fc.array(
  fc.record({ sponsor: fc.nat(6), purchases: fc.array(purchase, { minLength: 0, maxLength: 3 }) }),
  {
    minLength: 3,
    maxLength: 8,
  },
);
const funds = fc.record({
  booked: fc.bigInt({ min: 1n, max: 80_000_000n }),
  subsidy: fc.option(fc.bigInt({ min: 1n, max: 9_000_000n })),
});

const buy = (memberId: bigint, { price, yieldPpm }: Purchase) =>
  openPosition(t, memberId, { priceMicro: price, yieldPpm });

const KINDS = ['trading_profit', 'level_income', 'relevel_income', 'matching_income', 'rematching_income'] as const;
type Kind = (typeof KINDS)[number];
type Lines = Readonly<Record<Kind, readonly IncomeLine[]>>;

async function linesOf(memberId: bigint): Promise<Lines> {
  const lists = await Promise.all(
    KINDS.map((kind) => listIncome(t.db, memberId, kind, { page: 1, limit: 100, sort: 'day', dir: 'desc' })),
  );
  return Object.fromEntries(KINDS.map((kind, i) => [kind, lists[i]!.docs])) as unknown as Lines;
}

const paidIn = (lines: readonly IncomeLine[], paidBy: string): bigint =>
  sum(lines.filter(({ reason }) => reason.paidBy === paidBy).map(({ amount }) => micro(amount)));
/** The basis points of a percentage such as `2.5`, rounded down. */
const shareOf = (of: bigint, percent: string): bigint => (of * (micro(percent) / 100n)) / 1_000_000n;

describe('what a day pays', () => {
  it('The close, a simulation, the reason of each line and the target on /earn agree to the micro-USDT', async () => {
    let lines = 0;
    await fc.assert(
      fc
        .asyncProperty(team, funds, async (all, { booked, subsidy }) => {
          const people: Person[] = [];
          for (const { sponsor, purchases } of all) {
            const above = people[sponsor];
            const id = await addMember(t.owner, above?.id);
            people.push({ id, sponsor: above, purchases });
            for (const each of purchases) await buy(id, each);
          }
          await closeDay(t.db, await today());
          const day = await today();
          const orders = new Map(
            await Promise.all(
              people.map(
                async ({ id }) =>
                  [id, (await listOrders(t.db, id, { page: 1, limit: 100, sort: 'date', dir: 'desc' })).docs] as const,
              ),
            ),
          );
          await bookInflow(t.db, booked);
          if (subsidy !== null) await bookInflow(t.db, subsidy, 'subsidy_in');
          await closeDay(t.db, day);

          const told = new Map(await Promise.all(people.map(async ({ id }) => [id, await linesOf(id)] as const)));
          for (const person of people) {
            const own = told.get(person.id)!;
            for (const line of Object.values(own).flat()) {
              lines += 1;
              expect(line.day).toBe(day);
              // The parts of a reason add up; matching income has none.
              if (!line.reason.why.kind.includes('matching'))
                expect(sum(line.reason.sources.map(({ amount }) => micro(amount)))).toBe(micro(line.amount));
            }
            for (const line of own.trading_profit) {
              const factor = Number(micro(line.reason.factor!));
              const targets = orders
                .get(person.id)!
                .filter((order) => earnsOn(order, day))
                .map(targetOf);
              const parts = targets.map((target) => ppmOf(target, factor) as bigint);
              expect(line.reason.sources.map(({ amount }) => micro(amount)).sort()).toEqual(parts.sort());
            }
            for (const [kind, matched, isMeant] of [
              ['level_income', 'matching_income', (index: number) => index === 0],
              ['relevel_income', 'rematching_income', (index: number) => index > 0],
            ] as const) {
              for (const { amount, reason } of own[kind]) {
                if (!('percents' in reason.why)) throw new Error('a level income without percents');
                const factor = Number(micro(reason.factor!));
                const below = (depth: number): bigint =>
                  sum(
                    people
                      .filter((each) => aboveOf(each, depth) === person)
                      .flatMap(({ purchases }) => purchases.filter((_, index) => isMeant(index)))
                      .map(({ price, yieldPpm }) => ppmOf(ppmOf(usdt(price), yieldPpm), factor)),
                  );
                expect(micro(amount)).toBe(sum(reason.why.percents.map((each, i) => shareOf(below(i + 1), each))));
              }
              for (const { amount, reason } of own[matched]) {
                if (!('percent' in reason.why)) throw new Error('a matching income without its percent');
                const referrals = people.filter(({ sponsor }) => sponsor === person);
                const level = sum(referrals.map(({ id }) => paidIn(told.get(id)![kind], reason.paidBy!)));
                expect(micro(amount)).toBe(shareOf(level, reason.why.percent));
              }
            }
          }

          const { result } = await simulate(t.db, { days: 1, plan: null, resultPerDayMicro: 0n }, async () => {});
          const simulated = new Map(result.kinds.map(({ kind, amount }) => [kind as string, micro(amount)]));
          for (const kind of KINDS) {
            const paid = sum([...told.values()].flatMap((each) => each[kind].map(({ amount }) => micro(amount))));
            expect([kind, simulated.get(kind) ?? 0n]).toEqual([kind, paid]);
          }
        })
        .beforeEach(async () => {
          t = await ownDatabase();
        }),
      { numRuns: 6 },
    );
    expect(lines).toBeGreaterThan(0);
  }, 120_000);
});

function aboveOf(person: Person, depth: number): Person | undefined {
  let above: Person | undefined = person;
  for (let step = 0; step < depth; step++) above = above?.sponsor;
  return above;
}
