import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { addMember, addPackage } from '../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { joinedFigures } from './join-store.ts';
import { foldTeams } from './store.ts';

const MIDNIGHT = Date.parse('2026-06-10T00:00:00Z');
const NOW = new Date('2026-06-10T12:00:00Z');
const DAY_MS = 86_400_000;

let t: TestDatabase;
let api: TestApp;
let packageId: string;
beforeAll(async () => {
  t = await testDatabase();
  api = await testApp(t);
  packageId = await addPackage(t.owner, { priceMicro: 30_000_000n, yieldPpm: 500, maturityDays: 90 });
});
afterAll(async () => {
  await api.close();
  await t.drop();
});
afterEach(() => vi.useRealTimers());

async function joined(sponsor: bigint | null, atMs: number): Promise<bigint> {
  const id = await addMember(t.owner, sponsor);
  await t.owner.query('UPDATE members.member SET created_at = $2 WHERE id = $1', [id, new Date(atMs)]);
  return id;
}

async function activate(memberId: bigint): Promise<void> {
  await t.owner.query(
    `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
     SELECT $1, id, price_micro, yield_ppm, maturity_days, 1, '2026-06-01' FROM investments.package WHERE id = $2`,
    [memberId, packageId],
  );
  await t.owner.query('SELECT referrals.note_change($1, 0, 1, 30000000)', [memberId]);
}

async function ask(memberId: bigint, query: string, of: TestApp = api) {
  const token = randomBytes(32).toString('base64url');
  await t.owner.query(
    `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at)
     VALUES ($1, 'member', $2, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), memberId],
  );
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return of.get(`/sellerApi/myTeamCount${query}`, token);
}
const count = async (memberId: bigint, query: string, of?: TestApp) => (await ask(memberId, query, of)).json().data;

describe('the totals of one’s own team', () => {
  it('count registered and valid members of all three levels, folded or not', async () => {
    const top = await addMember(t.owner);
    const a = await addMember(t.owner, top);
    const b = await addMember(t.owner, a);
    await foldTeams(t.db);
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

  it('count a period by who joined in it, level by level, and who of these is valid now', async () => {
    const top = await addMember(t.owner);
    const a = await joined(top, MIDNIGHT - 3 * DAY_MS);
    const b = await joined(a, MIDNIGHT - DAY_MS);
    const c = await joined(b, MIDNIGHT + 1000);
    await joined(c, MIDNIGHT + 2000);
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

  it('divide days at midnight: its first moment is today, the one before is yesterday', async () => {
    const top = await addMember(t.owner);
    await joined(top, MIDNIGHT);
    await joined(top, MIDNIGHT - 1);
    await joined(top, MIDNIGHT - DAY_MS);
    await joined(top, MIDNIGHT - DAY_MS - 1);
    expect((await count(top, '?period=today')).registered).toBe(1);
    expect((await count(top, '?period=yesterday')).registered).toBe(2);
  });

  it('begin a week at the midnight that began the sixth day before today', async () => {
    const top = await addMember(t.owner);
    await joined(top, MIDNIGHT - 6 * DAY_MS);
    await joined(top, MIDNIGHT - 6 * DAY_MS - 1);
    expect((await count(top, '?period=week')).registered).toBe(1);
  });

  it('take midnight from the platform’s time zone', async () => {
    const inKolkata = await testApp(t, { TIME_ZONE: 'Asia/Kolkata' });
    const top = await addMember(t.owner);
    await joined(top, Date.parse('2026-06-09T18:30:00Z'));
    await joined(top, Date.parse('2026-06-09T18:29:59Z'));
    expect((await count(top, '?period=today', inKolkata)).registered).toBe(1);
    expect((await count(top, '?period=yesterday', inKolkata)).registered).toBe(1);
    await inKolkata.close();
  });

  it.each(['', '?period=today', '?period=week'])('never count another member’s team (%s)', async (query) => {
    const stranger = await addMember(t.owner);
    await joined(await joined(stranger, MIDNIGHT + 1), MIDNIGHT + 2);
    expect(await count(await addMember(t.owner), query)).toMatchObject({ registered: 0, valid: 0 });
  });

  it.each(['?period=month', '?period=', '?period=today&period=week', '?period=TODAY'])('refuse %s', async (query) => {
    const answer = await ask(await addMember(t.owner), query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Please choose one of: all, today, yesterday, week',
    });
  });

  it('read a day of a team of 50,000 by index: no more rows than joined on it', async () => {
    const top = await addMember(t.owner);
    await t.owner.query(
      `INSERT INTO members.member (full_name, phone, email, password_hash, refer_id, sponsor_id, depth, created_at)
       SELECT 'Many', '7' || lpad(n::text, 9, '0'), 'many' || n || '@test.example', '', 'MANY' || n, $1, 1,
              $2::timestamptz - n * interval '10 minutes' FROM generate_series(1, 50000) n`,
      [top, NOW],
    );
    await t.owner.query('VACUUM ANALYZE members.member');
    const days = { first: '2026-06-10', last: '2026-06-10', timeZone: 'UTC' };
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`EXPLAIN (ANALYZE, TIMING OFF) ${joinedFigures(top, days)}`.execute(t.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/member_joined_a .*\(.*rows=72\.00 loops=1\)/);
    expect(plan).not.toContain('Seq Scan on member');
  });
});
