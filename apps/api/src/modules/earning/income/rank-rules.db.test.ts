import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { beginExit, openPosition, undoExit } from '../../../testing/purchases.ts';
import { refreshTeams } from './jobs.ts';

/** Ranks compared with the plan's table, for random principals and teams, and the effect of an exit on a reward. */
const t = await ownDatabase({ checksLedger: true });
interface Rank {
  readonly rank: number;
  readonly own: bigint;
  readonly team: bigint;
  readonly reward: bigint;
}

const { rows } = await t.owner.query<Rank>(
  `SELECT rank, own_principal_micro AS own, team_invested_micro AS team, reward_micro AS reward
   FROM income.plan_rank WHERE plan_version = 1 ORDER BY rank`,
);
const plan: Rank[] = rows;

const MAX_PRICE = 1_000_000_000_000n;
/** Buys this much principal, in as many packages as necessary. */
async function invest(member: bigint, amountMicro: bigint): Promise<bigint[]> {
  const opened: bigint[] = [];
  for (let left = amountMicro; left > 0n; left -= MAX_PRICE)
    opened.push(await openPosition(t, member, { priceMicro: left < MAX_PRICE ? left : MAX_PRICE, yieldPpm: 0 }));
  return opened;
}
const rankOf = (member: bigint): Promise<number> => t.value('SELECT rank FROM members.member WHERE id = $1', [member]);
async function rewardsOf(member: bigint): Promise<{ rank: number; status: string; amount: bigint }[]> {
  return t.rows(
    `SELECT rank, status, amount_micro AS amount FROM income.award WHERE member_id = $1 AND kind = 'reward_income' ORDER BY id`,
    [member],
  );
}
/** A member with this own principal and this team investment. */
async function standing(own: bigint, team: bigint): Promise<{ member: bigint; opened: bigint[] }> {
  const member = await addMember(t.owner);
  await invest(await addMember(t.owner, member), team);
  const opened = await invest(member, own);
  await refreshTeams(t.db);
  return { member, opened };
}

describe('ranks compared with the table of the plan', () => {
  /** At a threshold, one micro-USDT below it, or at any amount. */
  const near = (of: (rank: Rank) => bigint) =>
    fc.record({ at: fc.nat(3), by: fc.constantFrom(-1n, 0n, 1n) }).map(({ at, by }) => {
      const amount = of(plan[at]!) + by;
      return amount > 0n ? amount : 1n;
    });

  it('A member gets the highest rank whose two conditions are met, and one reward for each rank on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constant(null).chain(() =>
          fc.tuple(
            near(({ own }) => own),
            near(({ team }) => team),
          ),
        ),
        async ([own, team]) => {
          const { member } = await standing(own, team);
          const reached = plan.filter((each) => each.own <= own && each.team <= team).map(({ rank }) => rank);
          const highest = Math.max(0, ...reached);
          expect(await rankOf(member)).toBe(highest);
          const paid = plan.filter(({ rank, reward }) => rank <= highest && reward > 0n);
          expect(await rewardsOf(member)).toEqual(
            paid.map(({ rank, reward }) => ({ rank, status: 'held', amount: reward })),
          );
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  it('A rank is rewarded once, even if eight workers refresh it at the same time', async () => {
    const { own, team } = plan[0]!;
    const member = await addMember(t.owner);
    await invest(await addMember(t.owner, member), team);
    await invest(member, own);
    await Promise.all(Array.from({ length: 8 }, () => refreshTeams(t.db)));
    expect(await rankOf(member)).toBe(1);
    expect(await rewardsOf(member)).toHaveLength(1);
  });

  it('Only the ranks of the given members are raised', async () => {
    const { own, team } = plan[0]!;
    const members = [await addMember(t.owner), await addMember(t.owner)];
    for (const member of members) {
      await invest(await addMember(t.owner, member), team);
      await invest(member, own);
    }
    const { rows } = await t.owner.query('SELECT income.raise_ranks(ARRAY[$1::bigint]) AS raised', [members[0]]);
    expect(rows).toEqual([{ raised: 1 }]);
    expect(await Promise.all(members.map(rankOf))).toEqual([1, 0]);
  });

  it('A member more than three levels below is not part of the team', async () => {
    const { own, team } = plan[0]!;
    const member = await addMember(t.owner);
    let below = member;
    for (let step = 0; step < 4; step++) below = await addMember(t.owner, below);
    await invest(below, team);
    await invest(member, own);
    await refreshTeams(t.db);
    expect(await rankOf(member)).toBe(0);
  });
});

describe('an exit within the hold of a reward', () => {
  it('An exit cancels a held reward if the member no longer reaches the rank, but the rank stays', async () => {
    const { own, team } = plan[0]!;
    const { member, opened } = await standing(own, team);
    await beginExit(t, { memberId: member, positionId: opened[0]! });
    expect(await rewardsOf(member)).toMatchObject([{ rank: 1, status: 'cancelled' }]);
    expect(await rankOf(member)).toBe(1);
  });

  it('A reward stays held if the remaining packages still reach the rank', async () => {
    const { own, team } = plan[0]!;
    const { member } = await standing(own, team);
    const [more] = await invest(member, 1n);
    await beginExit(t, { memberId: member, positionId: more! });
    expect(await rewardsOf(member)).toMatchObject([{ rank: 1, status: 'held' }]);
  });

  it('When the exit is undone, the reward is held again', async () => {
    const { own, team } = plan[0]!;
    const { member, opened } = await standing(own, team);
    await beginExit(t, { memberId: member, positionId: opened[0]! });
    await undoExit(t, { memberId: member, positionId: opened[0]! });
    expect(await rewardsOf(member)).toMatchObject([{ rank: 1, status: 'held' }]);
  });

  it('The reward of a rank is restored even if the reward of a lower rank was held all the time', async () => {
    const [first, second] = plan as [Rank, Rank];
    const { member } = await standing(first.own, second.team);
    const [more] = await invest(member, second.own - first.own);
    await refreshTeams(t.db);
    await beginExit(t, { memberId: member, positionId: more! });
    expect((await rewardsOf(member)).map(({ status }) => status)).toEqual(['held', 'cancelled']);
    await undoExit(t, { memberId: member, positionId: more! });
    expect((await rewardsOf(member)).map(({ status }) => status)).toEqual(['held', 'held']);
  });

  it('A reward stays cancelled if its rank was rewarded again before the exit is undone', async () => {
    const { own, team } = plan[0]!;
    const { member, opened } = await standing(own, team);
    await beginExit(t, { memberId: member, positionId: opened[0]! });
    await t.owner.query(
      `INSERT INTO income.award (member_id, kind, amount_micro, rank, plan_version, earned_on, due_on, reason)
       SELECT member_id, kind, amount_micro, rank, plan_version, earned_on, due_on, reason FROM income.award
       WHERE member_id = $1 AND kind = 'reward_income'`,
      [member],
    );
    await undoExit(t, { memberId: member, positionId: opened[0]! });
    expect((await rewardsOf(member)).map(({ status }) => status)).toEqual(['cancelled', 'held']);
  });

  it('An exit of a team member does not cancel a reward of the member above', async () => {
    const { own, team } = plan[0]!;
    const member = await addMember(t.owner);
    const below = await addMember(t.owner, member);
    const opened = await invest(below, team);
    await invest(member, own);
    await refreshTeams(t.db);
    await beginExit(t, { memberId: below, positionId: opened[0]! });
    expect(await rewardsOf(member)).toMatchObject([{ rank: 1, status: 'held' }]);
  });

  it("A member's own exit cancels a reward if the team no longer reaches the rank, however much own principal is left", async () => {
    const { own, team } = plan[0]!;
    const member = await addMember(t.owner);
    const below = await addMember(t.owner, member);
    const [opened] = await invest(below, team);
    await invest(member, own + team);
    const [more] = await invest(member, 1n);
    await refreshTeams(t.db);
    await beginExit(t, { memberId: below, positionId: opened! });
    expect(await rewardsOf(member)).toMatchObject([{ rank: 1, status: 'held' }]);
    await beginExit(t, { memberId: member, positionId: more! });
    expect(await rewardsOf(member)).toMatchObject([{ rank: 1, status: 'cancelled' }]);
  });
});
