import { describe, expect, it } from 'vitest';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { FIRST_DAY } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { beginExit, buyInShop } from '../../../testing/purchases.ts';
import { workOf } from '../../../testing/work.ts';
import { closeDay, refreshTeams } from '../../earning/income/index.ts';
import { readTeamGrowth } from './growth.ts';
import { rollUpTeams, selectTeamFigures } from './store.ts';

const t = await ownDatabase();

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
let today = FIRST_DAY;
async function close(): Promise<void> {
  await closeDay(t.db, today);
  today = dayAfter(today);
}

/** A package with its own public id, bought by a member. */
const buy = (memberId: bigint, maturityDays = 90) => buyInShop(t, memberId, 100n, { maturityDays });

/** Withdraws a package; the postings of its money change no team. */
async function exit(memberId: bigint, publicId: string): Promise<void> {
  const { rows } = await t.owner.query('SELECT id FROM investments.position WHERE public_id = $1', [publicId]);
  await beginExit(t, { memberId, positionId: BigInt(rows[0].id) });
}

/** Without the days on which as many members became active as inactive, which history cannot tell from no change. */
const daysIn = (relation: 'referrals.team_day' | 'reconciliation.team_day_by_history'): Promise<unknown[]> =>
  t.rows(`SELECT * FROM ${relation} WHERE (joined, active_change) <> (0, 0) ORDER BY member_id, level, day`);
const rolledUp = () => daysIn('referrals.team_day');
const byHistory = () => daysIn('reconciliation.team_day_by_history');
const teamA = async (memberId: bigint) =>
  (await readTeamGrowth(t.db, memberId, 30)).map(({ day, A }) => [day, A.members, A.active]);

describe('the daily figures of a team', () => {
  it('The daily figures of a team are the same before and after a roll-up', async () => {
    const sponsor = await addMember(t.owner);
    await buy(await addMember(t.owner, sponsor));
    await addMember(t.owner, sponsor);
    const before = await readTeamGrowth(t.db, sponsor, 7);
    await rollUpTeams(t.db);
    expect(await readTeamGrowth(t.db, sponsor, 7)).toEqual(before);
    expect(before.at(-1)).toMatchObject({ day: today, A: { members: 2, active: 1 } });
  });

  it('The daily figures of a team keep a change on its own day, even if it is rolled up days later', async () => {
    const sponsor = await addMember(t.owner);
    const joined = today;
    await addMember(t.owner, sponsor);
    await close();
    await close();
    await rollUpTeams(t.db);
    expect(await teamA(sponsor)).toEqual([
      [joined, 1, 0],
      [dayAfter(joined), 1, 0],
      [today, 1, 0],
    ]);
  });

  it('The daily figures of a team do not depend on the order or number of partial roll-ups', async () => {
    const sponsor = await addMember(t.owner);
    for (let count = 0; count < 4; count++) await buy(await addMember(t.owner, sponsor));
    const before = await readTeamGrowth(t.db, sponsor, 7);
    for (let left = 1; left > 0; ) {
      await t.owner.query('SELECT referrals.roll_up(3)');
      expect(await readTeamGrowth(t.db, sponsor, 7)).toEqual(before);
      left = (await t.owner.query('SELECT FROM referrals.team_change')).rowCount!;
    }
    expect(await rolledUp()).toEqual(await byHistory());
  });

  it('A member counts as inactive from the day after the last day of their last package', async () => {
    const sponsor = await addMember(t.owner);
    const bought = today;
    await buy(await addMember(t.owner, sponsor), 1);
    await close();
    await close();
    expect(await teamA(sponsor)).toEqual([
      [bought, 1, 1],
      [dayAfter(bought), 1, 1],
      [today, 1, 0],
    ]);
  });

  it('The daily figures of a team match the members and packages after every kind of change', async () => {
    await bookInflow(t.db, 50_000_000n);
    const people: bigint[] = [await addMember(t.owner)];
    const one = (step: number, round: number): bigint => people[(round * step) % people.length]!;
    for (let round = 0; round < 12; round++) {
      people.push(await addMember(t.owner, one(7, round)), await addMember(t.owner, one(7, round)));
      const bought = await buy(one(5, round), 1 + (round % 4));
      await buy(one(3, round + 1), 2);
      if (round % 3 === 0) await exit(one(5, round), bought);
      if (round % 2 === 0) await rollUpTeams(t.db);
      await close();
    }
    await refreshTeams(t.db);
    expect(await t.value('SELECT count(*)::int AS left FROM referrals.team_change')).toBe(0);
    expect(await rolledUp()).toEqual(await byHistory());
  });
});

const note = (memberId: bigint, active: number, invested: bigint) =>
  t.owner.query('SELECT referrals.record_change($1, 0, $2, $3)', [memberId, active, invested]);
const figuresOfA = async (memberId: bigint) => (await selectTeamFigures(t.db, memberId)).find((row) => row.level === 1);

describe('team figures', () => {
  it('Team figures are the same before and after a roll-up', async () => {
    const sponsor = await addMember(t.owner);
    const member = await addMember(t.owner, sponsor);
    await note(member, 1, 100n);
    const before = await figuresOfA(sponsor);
    await rollUpTeams(t.db);
    expect(await figuresOfA(sponsor)).toEqual(before);
    expect(before).toEqual({ level: 1, members: 1n, active: 1n, invested_micro: 100n });
  });

  // Shows DEC-4.1
  it('Team figures change when a member becomes inactive after a roll-up', async () => {
    const sponsor = await addMember(t.owner);
    const member = await addMember(t.owner, sponsor);
    await note(member, 1, 100n);
    await rollUpTeams(t.db);
    await note(member, -1, -100n);
    await rollUpTeams(t.db);
    expect(await figuresOfA(sponsor)).toEqual({ level: 1, members: 1n, active: 0n, invested_micro: 0n });
  });

  it('Team figures list everyone whose figures changed: the member and the sponsors above', async () => {
    const top = await addMember(t.owner);
    const sponsor = await addMember(t.owner, top);
    const member = await addMember(t.owner, sponsor);
    await rollUpTeams(t.db);
    await note(member, 1, 100n);
    expect((await rollUpTeams(t.db)).sort()).toEqual([top, sponsor, member].sort());
  });

  it('Team figures lose nothing if several workers roll up while members join', async () => {
    const sponsor = await addMember(t.owner);
    await Promise.all([
      ...Array.from({ length: 30 }, async () => note(await addMember(t.owner, sponsor), 1, 10n)),
      ...Array.from({ length: 20 }, () => rollUpTeams(t.db)),
    ]);
    await rollUpTeams(t.db);
    expect(await figuresOfA(sponsor)).toEqual({ level: 1, members: 30n, active: 30n, invested_micro: 300n });
    expect(await t.value('SELECT count(*)::int AS left FROM referrals.team_change')).toBe(0);
  });

  it('After a burst following a quiet hour, a roll-up reads each team change only a few times', async () => {
    const sponsor = await addMember(t.owner);
    const member = await addMember(t.owner, sponsor);
    const burst = () =>
      t.owner.query('SELECT referrals.record_change($1, 0, 0, 1) FROM generate_series(1, 500)', [member]);
    await burst();
    while ((await rollUpTeams(t.db)).length > 0);
    await t.owner.query('ANALYZE referrals.team_change');
    await burst();
    const { rows } = await t.owner.query('SELECT count(*)::int AS waiting FROM referrals.team_change');
    const { 'referrals.team_change': read } = await workOf(t.owner, 'SELECT referrals.roll_up()');
    expect(rows[0].waiting).toBeGreaterThanOrEqual(1000);
    expect(read!.rows).toBeLessThan(4 * rows[0].waiting);
  });
});
