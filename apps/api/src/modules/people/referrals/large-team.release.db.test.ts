import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { createDb, Db } from '../../../platform/database.ts';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { readTeamGrowth } from './growth.ts';
import { findMembers, readGenealogy } from './read-genealogy.ts';
import { rollUpTeams } from './store.ts';

const MEMBERS = 50_000;
const DAYS = 500;

/** The statements sent since the last call. */
let sent: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
const t = await ownDatabase();
const listening: Db = new Kysely({
  dialect: new PostgresDialect({ pool: t.owner }),
  log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
}) as ReturnType<typeof createDb>;
const top = await addMember(t.owner);
await plant(await addMember(t.owner), 'Elsewhere');
await plant(top, 'Direct');
await t.owner.query('VACUUM ANALYZE members.member, referrals.team, referrals.team_day, referrals.team_change');

/** 50,000 members directly below one sponsor, joined over 500 days up to today, with the counters of a roll-up. */
async function plant(sponsor: bigint, name: string): Promise<void> {
  await t.owner.query(
    `INSERT INTO members.member (full_name, phone, email, password_hash, refer_id, sponsor_id, depth, joined_on)
     SELECT $2 || ' ' || n, '9' || lpad(($1 * 100000 + n)::text, 9, '0'), $1 || '-' || n || '@test.example', '', 'L' || $1 || 'N' || n, $1, 1,
            date '2026-01-05' - (n % $4::integer)
     FROM generate_series(1, $3::integer) n`,
    [sponsor, name, MEMBERS, DAYS],
  );
  while ((await rollUpTeams(t.db)).length > 0);
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Heap Fetches'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const literal = (value: unknown): string =>
  Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value).replaceAll("'", "''")}'`;

/** The scans of all statements that `work` sends, run again with the plans that prepared statements get. */
async function scansOf(work: (db: Db) => Promise<unknown>): Promise<readonly Plan[]> {
  sent = [];
  await work(listening);
  const client: pg.PoolClient = await t.owner.connect();
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    const plans: Plan[] = [];
    for (const { sql, parameters } of sent) {
      await client.query(`PREPARE asked AS ${sql}`);
      const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : '';
      const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE asked${values}`);
      plans.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
      await client.query('DEALLOCATE asked');
    }
    return plans.filter((plan) => plan['Node Type'].includes('Scan'));
  } finally {
    client.release(true);
  }
}

/** The rows that the scans of a table read, including discarded ones. */
const rowsRead = (scans: readonly Plan[], table: string): number =>
  scans
    .filter((scan) => scan['Relation Name'] === table && scan['Node Type'] !== 'Index Only Scan')
    .reduce(
      (sum, scan) => sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
      0,
    );

describe('a team of 50,000', () => {
  it.each([1, 500, 1000])(
    'Opening a team of 50,000 at page %d reads only as many members as the page has',
    async (page) => {
      const scans = await scansOf((db) => readGenealogy(db, top, { page, limit: 50 }));
      expect(
        scans.filter((scan) => scan['Node Type'] === 'Seq Scan').map((scan) => scan['Relation Name']),
      ).not.toContain('member');
      expect(rowsRead(scans, 'member')).toBeLessThanOrEqual(51);
      for (const scan of scans) expect(scan['Heap Fetches'] ?? 0).toBe(0);
    },
  );

  it('Searching a team of 50,000 by the start of a name does not read the whole team', async () => {
    const found = await findMembers(t.db, top, 'direct 4999');
    expect(found.match).toBe('begins');
    expect(found.docs.map((doc) => doc.fullName)).toEqual(
      ['Direct 4999', ...Array.from({ length: 10 }, (_, digit) => `Direct 4999${digit}`)].slice(0, found.docs.length),
    );
    expect(found.docs).toHaveLength(11);
    const scans = await scansOf((db) => findMembers(db, top, 'direct 4999'));
    expect(rowsRead(scans, 'member')).toBeLessThanOrEqual(40);
  });

  it('Searching a team of 50,000 for a rare name reads only the members with that name', async () => {
    const scans = await scansOf((db) => findMembers(db, top, 'elsewhere 4999'));
    expect(rowsRead(scans, 'member')).toBeLessThanOrEqual(40);
  });

  it('A year of growth of a team of 50,000 is read from 365 counters and one member', async () => {
    const growth = await readTeamGrowth(t.db, top, 365);
    expect(growth).toHaveLength(1);
    await t.owner.query(`UPDATE members.member SET joined_on = date '2024-01-01' WHERE id = $1`, [top]);
    const year = await readTeamGrowth(t.db, top, 365);
    expect([year.length, year[0]!.A.members, year.at(-1)!.A.members]).toEqual([365, MEMBERS - 364 * 100, MEMBERS]);
    const scans = await scansOf((db) => readTeamGrowth(db, top, 365));
    expect(rowsRead(scans, 'member')).toBe(1);
    expect(scans.filter((scan) => scan['Relation Name'] === 'team_day').map((scan) => scan['Actual Rows'])).toEqual([
      365,
    ]);
  });
});
