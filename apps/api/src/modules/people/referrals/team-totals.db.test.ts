import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addMember, addPackage } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { joinedFigures, rollUpTeams } from './store.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const packageId = await addPackage(t.owner, { priceMicro: 30_000_000n, yieldPpm: 500, maturityDays: 90 });

/** A member who signed up this many business days before the open one. */
async function joined(sponsor: bigint | null, daysAgo: number): Promise<bigint> {
  const id = await addMember(t.owner, sponsor);
  await t.owner.query('UPDATE members.member SET joined_on = platform.business_date() - $2::integer WHERE id = $1', [
    id,
    daysAgo,
  ]);
  return id;
}

async function activate(memberId: bigint): Promise<void> {
  await t.owner.query(
    `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
     SELECT $1, id, price_micro, yield_ppm, maturity_days, 1, '2026-06-01' FROM investments.package WHERE id = $2`,
    [memberId, packageId],
  );
  await t.owner.query('SELECT referrals.record_change($1, 0, 1, 30000000)', [memberId]);
}

const ask = async (memberId: bigint, query: string) =>
  api.get(`/sellerApi/myTeamCount${query}`, await openSession(t, 'member', memberId));
const count = async (memberId: bigint, query: string) => (await ask(memberId, query)).json().data;

describe("totals of a member's own team", () => {
  // Shows SPEC-7.22
  it('The team totals count registered and valid members on all three levels, before and after a roll-up', async () => {
    const top = await addMember(t.owner);
    const a = await addMember(t.owner, top);
    const b = await addMember(t.owner, a);
    await rollUpTeams(t.db);
    const c = await addMember(t.owner, b);
    await addMember(t.owner, c);
    await activate(b);
    const all = await count(top, '');
    expect(all).toEqual({
      registered: 3,
      valid: 1,
      A: { members: 1, active: 0, inactive: 1, investment: '0.00' },
      B: { members: 1, active: 1, inactive: 0, investment: '30.00' },
      C: { members: 1, active: 0, inactive: 1, investment: '0.00' },
    });
    expect(await count(top, '?period=all')).toEqual(all);
  });

  // Shows SPEC-7.22
  it('The team totals of a period count its new members by level, and how many are valid now', async () => {
    const top = await addMember(t.owner);
    const a = await joined(top, 3);
    const b = await joined(a, 1);
    const c = await joined(b, 0);
    await joined(c, 0);
    await activate(a);
    await activate(c);
    expect(await count(top, '?period=today')).toMatchObject({
      registered: 1,
      valid: 1,
      A: { members: 0 },
      B: { members: 0 },
      C: { members: 1, active: 1, inactive: 0, investment: '30.00' },
    });
    expect(await count(top, '?period=yesterday')).toMatchObject({
      registered: 1,
      valid: 0,
      B: { members: 1, inactive: 1 },
    });
    expect(await count(top, '?period=week')).toMatchObject({ registered: 3, valid: 2, A: { members: 1, active: 1 } });
  });

  it('The team totals of a week start six days before today', async () => {
    const top = await addMember(t.owner);
    await joined(top, 6);
    await joined(top, 7);
    expect((await count(top, '?period=week')).registered).toBe(1);
  });

  // Shows SPEC-7.22
  it('The team totals count by the business day of the sign-up, as the growth does, not by the clock', async () => {
    const top = await addMember(t.owner);
    await t.owner.query('UPDATE platform.calendar SET business_date = business_date + 1');
    await addMember(t.owner, top);
    await t.owner.query("UPDATE members.member SET created_at = now() - interval '9 days' WHERE sponsor_id = $1", [
      top,
    ]);
    expect((await count(top, '?period=today')).registered).toBe(1);
    await t.owner.query('UPDATE platform.calendar SET business_date = business_date + 1');
    expect((await count(top, '?period=today')).registered).toBe(0);
    expect((await count(top, '?period=yesterday')).registered).toBe(1);
  });

  it.each(['', '?period=today', '?period=week'])(
    "The team totals never count another member's team (%s)",
    async (query) => {
      const stranger = await addMember(t.owner);
      await joined(await joined(stranger, 0), 0);
      expect(await count(await addMember(t.owner), query)).toMatchObject({ registered: 0, valid: 0 });
    },
  );

  it.each(['?period=month', '?period=', '?period=today&period=week', '?period=TODAY'])(
    'The team totals reject %s',
    async (query) => {
      const answer = await ask(await addMember(t.owner), query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        success: false,
        message: inputsTexts.chooseOneOf({ words: 'all, today, yesterday, week' }),
      });
    },
  );

  // Shows SPEC-7.22
  it("The team totals of one day in a team of 50,000 read by index only the rows of that day's new members", async () => {
    const top = await addMember(t.owner);
    await t.owner.query(
      `INSERT INTO members.member (full_name, phone, email, password_hash, refer_id, sponsor_id, depth, joined_on)
       SELECT 'Many', '7' || lpad(n::text, 9, '0'), 'many' || n || '@test.example', '', 'MANY' || n, $1, 1,
              platform.business_date() - n / 72 FROM generate_series(1, 50000) n`,
      [top],
    );
    await t.owner.query('VACUUM ANALYZE members.member');
    const days = { first: 1, last: 1 };
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`EXPLAIN (ANALYZE, TIMING OFF) ${joinedFigures(top, days)}`.execute(t.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/member_joined_a .*\(.*rows=72\.00 loops=1\)/);
    expect(plan).not.toContain('Seq Scan on member');
  });
});
