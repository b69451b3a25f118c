import { describe, expect, it } from 'vitest';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { workOf } from '../../../testing/work.ts';
import { rollUpTeams, selectTeamFigures } from './store.ts';

const t = await ownDatabase();

const note = (memberId: bigint, active: number, invested: bigint) =>
  t.owner.query('SELECT referrals.record_change($1, 0, $2, $3)', [memberId, active, invested]);
const teamA = async (memberId: bigint) => (await selectTeamFigures(t.db, memberId)).find((row) => row.level === 1);

describe('team figures', () => {
  it('Team figures are the same before and after a roll-up', async () => {
    const sponsor = await addMember(t.owner);
    const member = await addMember(t.owner, sponsor);
    await note(member, 1, 100n);
    const before = await teamA(sponsor);
    await rollUpTeams(t.db);
    expect(await teamA(sponsor)).toEqual(before);
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
    expect(await teamA(sponsor)).toEqual({ level: 1, members: 1n, active: 0n, invested_micro: 0n });
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
    expect(await teamA(sponsor)).toEqual({ level: 1, members: 30n, active: 30n, invested_micro: 300n });
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
