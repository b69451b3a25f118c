import { describe, expect, it } from 'vitest';
import { acceptRisk, addMember, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { currentNotice } from '../../people/members/index.ts';
import { purchasePackage } from '../investments/index.ts';
import { closeDay } from './close-day.ts';
import { refreshTeams } from './jobs.ts';

const t = await ownDatabase({ checksLedger: true });

/** Buys a package without daily profit, so that only one-off income is paid. */
async function invest(memberId: bigint, usdt: bigint): Promise<void> {
  await acceptRisk(t.owner, memberId, currentNotice('risk').version);
  await fund(t.db, memberId, usdt * 1_000_000n);
  const packageId = await addPackage(t.owner, { priceMicro: usdt * 1_000_000n, yieldPpm: 0, maturityDays: 90 });
  const bought = await purchasePackage(t.db, memberId, { packageId, amount: `${usdt}`, payment_mode_name: 'wallet' });
  if (!bought.ok) throw new Error(bought.code);
  await refreshTeams(t.db);
}

/** Trading profit of another member: rewards are paid up to half of it. */
async function payProfit(amountMicro: bigint): Promise<void> {
  await t.owner.query(
    `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[$2::bigint], gen_random_uuid()::text, '{}')`,
    [account(await addMember(t.owner), 'claimable'), amountMicro],
  );
}

async function standing(memberId: bigint) {
  return t.row<{ rank: number; rewards: { rank: number; status: string }[] }>(
    `SELECT m.rank, coalesce((SELECT json_agg(json_build_object('rank', a.rank, 'status', a.status) ORDER BY a.rank)
       FROM income.award a WHERE a.member_id = m.id AND a.kind = 'reward_income'), '[]') AS rewards
     FROM members.member m WHERE m.id = $1`,
    [memberId],
  );
}

async function closeDays(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const { rows } = await t.owner.query('SELECT business_date::text AS day FROM platform.calendar');
    await closeDay(t.db, rows[0].day);
  }
}

describe('reaching a rank', () => {
  // Shows DEC-4.4
  it('A rank requires both own principal and team investment, and is awarded once', async () => {
    const { rows } = await t.owner.query<{ own: string; team: string }>(
      `SELECT own_principal_micro / 1000000 AS own, team_invested_micro / 1000000 AS team
       FROM income.plan_rank WHERE plan_version = 1 AND rank = 1`,
    );
    const [own, team] = [BigInt(rows[0]!.own), BigInt(rows[0]!.team)];
    const sponsor = await addMember(t.owner);
    const below = await addMember(t.owner, sponsor);
    await invest(below, team);
    expect(await standing(sponsor)).toEqual({ rank: 0, rewards: [] });
    await invest(sponsor, own - 1n);
    expect(await standing(sponsor)).toEqual({ rank: 0, rewards: [] });
    await invest(sponsor, 1n);
    expect(await standing(sponsor)).toEqual({ rank: 1, rewards: [{ rank: 1, status: 'held' }] });
    await invest(sponsor, 1n);
    await Promise.all([refreshTeams(t.db), refreshTeams(t.db)]);
    expect(await standing(sponsor)).toEqual({ rank: 1, rewards: [{ rank: 1, status: 'held' }] });
  });

  // Shows SPEC-1.4
  it('A rank is paid as reward income after its hold, from booked earnings', async () => {
    const { rows } = await t.owner.query<{ own: string; team: string; reward: string }>(
      `SELECT own_principal_micro / 1000000 AS own, team_invested_micro / 1000000 AS team, reward_micro AS reward
       FROM income.plan_rank WHERE plan_version = 1 AND rank = 1`,
    );
    const sponsor = await addMember(t.owner);
    // Two levels below: team investment, but no direct income.
    const between = await addMember(t.owner, sponsor);
    await invest(await addMember(t.owner, between), BigInt(rows[0]!.team));
    await invest(sponsor, BigInt(rows[0]!.own));
    await bookInflow(t.db, 1_000_000_000n);
    await closeDays(13);
    await payProfit(100_000_000n);
    expect(await readBalance(t.db, account(sponsor, 'earnings'))).toBe(0n);
    await closeDays(2);
    expect(await standing(sponsor)).toEqual({ rank: 1, rewards: [{ rank: 1, status: 'paid' }] });
    expect(await readBalance(t.db, account(sponsor, 'earnings'))).toBe(BigInt(rows[0]!.reward));
  });

  it('A rank that the member already has is not awarded again on the way to the next one', async () => {
    const { rows } = await t.owner.query<{ own: bigint; team: bigint }>(
      `SELECT own_principal_micro / 1000000 AS own, team_invested_micro / 1000000 AS team
       FROM income.plan_rank WHERE plan_version = 1 AND rank <= 2 ORDER BY rank`,
    );
    const [first, second] = rows;
    const sponsor = await addMember(t.owner);
    const below = await addMember(t.owner, sponsor);
    await invest(below, first!.team);
    await invest(sponsor, first!.own);
    const raised = () => t.value('SELECT income.raise_ranks(ARRAY[$1::bigint]) AS raised', [sponsor]);
    expect(await raised()).toBe(0);
    // As if the plan of that day had paid nothing for this rank.
    await pastTheTriggers(t.owner, 'DELETE FROM income.award WHERE member_id = $1 AND rank = 1', [sponsor]);
    await invest(below, second!.team - first!.team);
    await invest(sponsor, second!.own - first!.own);
    expect(await standing(sponsor)).toEqual({ rank: 2, rewards: [{ rank: 2, status: 'held' }] });
    expect(await raised()).toBe(0);
  });

  it('A rank for which the plan pays nothing is reached without a reward', async () => {
    const { rows } = await t.owner.query<{ own: bigint; team: bigint; reward: bigint }>(
      `SELECT own_principal_micro / 1000000 AS own, team_invested_micro / 1000000 AS team, reward_micro AS reward
       FROM income.plan_rank WHERE plan_version = 1 AND rank = 1`,
    );
    const pay = (micro: bigint) =>
      pastTheTriggers(t.owner, 'UPDATE income.plan_rank SET reward_micro = $1 WHERE plan_version = 1 AND rank = 1', [
        micro,
      ]);
    const sponsor = await addMember(t.owner);
    await pay(0n);
    try {
      await invest(await addMember(t.owner, sponsor), rows[0]!.team);
      await invest(sponsor, rows[0]!.own);
    } finally {
      await pay(rows[0]!.reward);
    }
    expect(await standing(sponsor)).toEqual({ rank: 1, rewards: [] });
  });
});
