import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPackage } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { recruitmentFault } from './recruitment.ts';
import type { PackageSpec, PlanSpec } from './spec.ts';

const t = await ownDatabase();

const micro = fc.bigInt({ min: 0n, max: 3_000_000_000_000n }).map(String);
const plans: fc.Arbitrary<PlanSpec> = fc.record({
  levelBps: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 3, maxLength: 3 }),
  matchingBps: fc.integer({ min: 0, max: 10_000 }),
  directBps: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 10_000 })),
  holdDays: fc.constant(14),
  ranks: fc.array(
    fc.record({
      rank: fc.constant(1),
      ownPrincipalMicro: fc.constant('0'),
      teamInvestedMicro: micro,
      rewardMicro: fc.oneof(fc.constant('0'), fc.bigInt({ min: 0n, max: 3_000_000n }).map(String), micro),
    }),
    { maxLength: 6 },
  ),
});
const packages = fc.record({
  title: fc.constant('Package'),
  yieldPpm: fc.integer({ min: 0, max: 10_000 }),
  maturityDays: fc.integer({ min: 1, max: 3_650 }),
});

describe('What a plan may pay for a sale', () => {
  it('The rule in SQL and the rule in TypeScript give the same answer to every plan and package', async () => {
    const seen = new Set<string | null>();
    await fc.assert(
      fc.asyncProperty(plans, packages, async (plan, pack) => {
        const { rows } = await t.owner.query('SELECT plans.recruitment_violation($1, $2, $3) AS fault', [
          JSON.stringify(plan),
          pack.yieldPpm,
          pack.maturityDays,
        ]);
        seen.add(rows[0].fault);
        expect(recruitmentFault(plan, pack)?.code ?? null).toBe(rows[0].fault);
      }),
      { numRuns: 600 },
    );
    expect(seen).toEqual(new Set([null, 'recruitment_above_half', 'sponsor_above_buyer', 'plan_rank_without_team']));
  });
});

describe('A draft that is written past the console', () => {
  const insert = async (kind: 'plan' | 'package', terms: object) => {
    const { id } = await signedInOperator(t, 'owner');
    return t.owner.query(
      `INSERT INTO plans.draft (kind, terms, holds_from, reason, author_id) VALUES ($1, $2, '2026-02-01', 'Past the console', $3) RETURNING id`,
      [kind, JSON.stringify(terms), id],
    );
  };
  const plan = (directBps: number, levelBps = [1_000, 500, 200]): PlanSpec => ({
    levelBps,
    matchingBps: 0,
    directBps,
    holdDays: 14,
    ranks: [],
  });
  const pack = (maturityDays: number): PackageSpec => ({
    title: 'Short',
    priceMicro: '100000000',
    yieldPpm: 1_000,
    maturityDays,
  });

  // Shows DEC-1.8
  it('A draft that is written past the console is refused by the database when it pays too much for recruitment beside a package on sale', async () => {
    await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 300, maturityDays: 90 });
    await insert('plan', plan(135));
    await expect(insert('plan', plan(136))).rejects.toMatchObject({ constraint: 'recruitment_above_half' });
    await insert('plan', plan(0, [10_000, 0, 0]));
    await expect(insert('plan', plan(1, [10_000, 0, 0]))).rejects.toMatchObject({ constraint: 'sponsor_above_buyer' });
  });

  it('A draft of a package that is written past the console is judged under the plan that holds on its day', async () => {
    // The first plan takes 1.3 % of a sale for recruitment: 2.6 % of profit are the least.
    await insert('package', pack(26));
    await expect(insert('package', pack(25))).rejects.toMatchObject({ constraint: 'recruitment_above_half' });
  });

  it('A draft that was sound when it was written past the console and no longer is cannot be published', async () => {
    const draft = (await insert('plan', plan(90))).rows[0].id;
    await t.owner.query(`UPDATE plans.draft SET status = 'proposed', proposed_at = now() WHERE id = $1`, [draft]);
    await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 10, maturityDays: 90 });
    const { id } = await signedInOperator(t, 'owner');
    await expect(t.owner.query('SELECT plans.publish($1, $2, $3, NULL)', [draft, id, 'Late'])).rejects.toMatchObject({
      code: 'PB000',
      message: 'recruitment_above_half',
    });
  });
});
