import { messageOf } from '@plumbline/contract';
import { firstPlan } from '@plumbline/contract/first-plan';
import { textOf } from '@plumbline/contract/texts';
import { describe, expect, it } from 'vitest';
import { addPackage } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { recruitmentViolation } from './recruitment.ts';
import type { PackageSpec, PlanSpec } from './spec.ts';

const t = await ownDatabase();

const micro = (whole: number): string => (BigInt(whole) * 1_000_000n).toString();
const first: PlanSpec = {
  ...firstPlan,
  ranks: firstPlan.ranks.map((each) => ({
    rank: each.rank,
    ownPrincipalMicro: micro(each.ownPrincipal),
    teamInvestedMicro: micro(each.teamInvested),
    rewardMicro: micro(each.reward),
  })),
};
const oneReward = (rewardMicro: string, teamInvestedMicro: string) =>
  first.ranks.map((each, index) =>
    index === 0 ? { ...each, rewardMicro, teamInvestedMicro } : { ...each, rewardMicro: '0' },
  );
const noRewards = oneReward('0', '0');
/** Earns 2.7 % of its price at full target. */
const ninety = { title: 'Ninety', yieldPpm: 300, maturityDays: 90 };
const violationOf = (plan: Partial<PlanSpec>, pack = ninety) =>
  recruitmentViolation(t.db, [{ ...first, ...plan }], [pack]);
const codeOf = async (plan: Partial<PlanSpec>, pack = ninety) => (await violationOf(plan, pack))?.code ?? null;

describe('Pay for recruitment in a plan', () => {
  it('The initial plan of the platform does not pay too much for recruitment', async () => {
    expect(await codeOf({})).toBeNull();
    expect(await codeOf({}, { ...ninety, maturityDays: 14, yieldPpm: 2_000 })).toBeNull();
    expect(await codeOf({}, { ...ninety, maturityDays: 14 })).toBe('recruitment_above_half');
  });

  it('A plan is refused if the direct income and rewards of a sale exceed half of what the package can earn', async () => {
    expect(await codeOf({ directBps: 135, ranks: noRewards })).toBeNull();
    expect(await codeOf({ directBps: 136, ranks: noRewards })).toBe('recruitment_above_half');
    // 0.45 % of the team's investment is three times that of a sale, which counts for three teams.
    expect(await codeOf({ directBps: 0, ranks: oneReward('4500000', micro(1_000)) })).toBeNull();
    expect(await codeOf({ directBps: 0, ranks: oneReward('4500001', micro(1_000)) })).toBe('recruitment_above_half');
  });

  it('A plan is refused if a rewarded rank needs no team investment', async () => {
    expect(await codeOf({ ranks: oneReward('1', '0') })).toBe('plan_rank_without_team');
    expect(await codeOf({ ranks: noRewards })).toBeNull();
  });

  it.each([
    ['direct referrer', { directBps: 135, levelBps: [5_000, 0, 0], matchingBps: 0 }, { levelBps: [5_001, 0, 0] }],
    [
      'member two levels above',
      { directBps: 0, levelBps: [5_000, 7_500, 0], matchingBps: 5_000 },
      { matchingBps: 5_001 },
    ],
    [
      'member three levels above',
      { directBps: 0, levelBps: [0, 5_000, 7_500], matchingBps: 5_000 },
      { matchingBps: 5_001 },
    ],
  ])('A plan is refused if the %s could get more from a sale than its buyer', async (_, most, more) => {
    expect(await codeOf({ ...most, ranks: noRewards })).toBeNull();
    expect(await codeOf({ ...most, ...more, ranks: noRewards })).toBe('sponsor_above_buyer');
  });

  it('A refusal for recruitment pay shows the figures of the plan and of the package', async () => {
    expect(textOf(messageOf((await violationOf({ directBps: 500 }))!))).toMatch(
      /^Direct income of 5 % and rewards of up to 0\.3 % of a sale [^"]* "Ninety" [^":]*: 2\.7 % of its price$/,
    );
    const above = await violationOf({ directBps: 135, levelBps: [5_001, 0, 0], matchingBps: 0, ranks: noRewards });
    expect(textOf(messageOf(above!))).toMatch(
      /^A sponsor could get 2\.71 % of a sale of "Ninety", .* its buyer 2\.7 % /,
    );
  });

  it('The refusal of several plans and packages shows the first pair that pays too much', async () => {
    const above = { ...first, directBps: 136, ranks: noRewards };
    const violation = await recruitmentViolation(
      t.db,
      [first, above],
      [{ ...ninety, title: 'Long', maturityDays: 365 }, ninety],
    );
    expect(textOf(messageOf(violation!))).toContain('"Ninety"');
  });
});

describe('A draft that is written directly to the database', () => {
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
  it('The database refuses a draft that was written directly if it pays too much for recruitment on a package on sale', async () => {
    await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 300, maturityDays: 90 });
    await insert('plan', plan(135));
    await expect(insert('plan', plan(136))).rejects.toMatchObject({ constraint: 'recruitment_above_half' });
    await insert('plan', plan(0, [10_000, 0, 0]));
    await expect(insert('plan', plan(1, [10_000, 0, 0]))).rejects.toMatchObject({ constraint: 'sponsor_above_buyer' });
  });

  it('The database checks a draft of a package that was written directly against the plan in force on its day', async () => {
    // The first plan takes 1.3 % of a sale for recruitment: 2.6 % of profit are the least.
    await insert('package', pack(26));
    await expect(insert('package', pack(25))).rejects.toMatchObject({ constraint: 'recruitment_above_half' });
  });

  it('A draft that was valid when it was written directly, but no longer is, cannot be published', async () => {
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
