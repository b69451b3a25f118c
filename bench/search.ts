import type pg from 'pg';
import { findMembers } from '../apps/api/src/modules/control/operations/find-members.ts';
import { createDb, createPool } from '../apps/api/src/platform/database.ts';
import { median, type Section, say, table, whole } from './report.ts';
import { connect } from './server.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const SEARCHES = 300;
const PAGE = 20;
/** 5,000 surnames, the frequent ones much more often, and 400 first names: distributed like real names. */
const NAME = `initcap(translate((1000 + power(hashint8extended(id, 1) / 2.0 ^ 64 + 0.5, 2) * 400)::int::text, '0123456789', 'aeioudnrst'))
  || ' ' || initcap(translate((10000 + power(hashint8extended(id, 2) / 2.0 ^ 64 + 0.5, 3) * 5000)::int::text, '0123456789', 'aeioumkplv'))`;

/** Measures the console's search: what an operator types, answered by `findMembers` as the API calls it. */
export const search: Section = {
  name: 'search',
  title: `Finding a member among ${whole(MEMBERS)}`,
  async run(server) {
    const { ownerUrl, appUrl } = await server.freshDatabase('bench_search', '2026-01-05');
    const owner = await connect(ownerUrl);
    await seedMembers(owner);
    const rows = await sample(owner);
    const pool = createPool(appUrl, 4);
    const db = createDb(pool);
    const lines: string[][] = [];
    for (const [title, wordsOf, order] of KINDS) {
      const find = (words: string) => findMembers(db, { ...NEWEST, ...order, search: words });
      lines.push(await measure(title, rows.map(wordsOf), find));
    }
    table(['Search text', 'Searches', 'Found', 'p50 ms', 'p99 ms', 'Slowest ms'], lines);
    await db.destroy();
    await owner.end();
    await server.dropDatabase('bench_search');
  },
};

interface Row {
  readonly public_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly refer_id: string;
}

type Order = Pick<Parameters<typeof findMembers>[1], 'only' | 'kind' | 'sort' | 'dir' | 'page' | 'limit'>;

const NEWEST: Order = { only: 'all', kind: 'all', sort: 'joined', dir: 'desc', page: 1, limit: PAGE };
/** The last page of the list. */
const LAST_PAGE = 50_000 / PAGE;

const KINDS: readonly (readonly [string, (row: Row) => string, Partial<Order>?])[] = [
  ['none, newest first', () => ''],
  ['a full e-mail address', (row) => row.email],
  ['the beginning of an address', (row) => row.email.slice(0, row.email.indexOf('@') - 2)],
  ['a phone number', (row) => row.phone],
  ['a referral code', (row) => row.refer_id],
  ['an id', (row) => row.public_id],
  ['a full name', (row) => row.full_name],
  ['a surname', (row) => row.full_name.split(' ')[1]!],
  ['three letters of a name', (row) => row.full_name.slice(0, 3)],
  ['a single letter', (row) => row.full_name.slice(0, 1)],
  ['a name that nobody has', (row) => `${row.full_name} ${row.phone}x`],
  ['none, by name', () => '', { sort: 'name', dir: 'asc' }],
  ['none, by e-mail, the last page', () => '', { sort: 'email', page: LAST_PAGE }],
  ['a surname, by name', (row) => row.full_name.split(' ')[1]!, { sort: 'name', dir: 'asc' }],
  ['three letters of a name, by e-mail', (row) => row.full_name.slice(0, 3), { sort: 'email', dir: 'asc' }],
  ['a single letter, by e-mail', (row) => row.full_name.slice(0, 1), { sort: 'email', dir: 'asc' }],
];

async function measure(
  title: string,
  words: readonly string[],
  find: (words: string) => ReturnType<typeof findMembers>,
) {
  const times: number[] = [];
  let found = 0;
  for (const each of words) {
    const started = performance.now();
    const { docs } = await find(each);
    times.push(performance.now() - started);
    if (docs.length > 0) found++;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1);
  return [title, whole(words.length), whole(found), median(times).toFixed(1), at(0.99), at(1)];
}

async function seedMembers(owner: pg.Client): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO members.member (id, full_name, phone, email, password_hash, refer_id, sponsor_id, depth)
     OVERRIDING SYSTEM VALUE
     SELECT id, ${NAME}, '7' || lpad(id::text, 9, '0'), lower(replace(${NAME}, ' ', '.')) || id || '@bench.example', '-',
       lpad(id::text, 10, '0'), NULLIF(1, id), CASE WHEN id = 1 THEN 0 ELSE 1 END
     FROM generate_series(1, $1::bigint) id`,
    [MEMBERS],
  );
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE members.member');
  const { rows } = await owner.query(
    `SELECT full_name AS name, count(*)::int AS n FROM members.member GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
  );
  say(`${whole(rows[0].n)} of them have the most frequent name.`);
}

const sample = async (owner: pg.Client): Promise<readonly Row[]> =>
  (
    await owner.query<Row>(
      `SELECT public_id, full_name, email, phone, refer_id FROM members.member WHERE hashint8extended(id, 3) % $1 = 0 LIMIT $2`,
      [Math.max(1, Math.floor(MEMBERS / SEARCHES / 2)), SEARCHES],
    )
  ).rows;
