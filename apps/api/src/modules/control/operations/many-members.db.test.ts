import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { findMembers } from './find-members.ts';

const MEMBERS = 50_003;
const t = await ownDatabase();
const owner = await t.owner.connect();
// Without team counts, which this test does not need.
await owner.query('SET session_replication_role = replica');
await owner.query(
  `INSERT INTO members.member (full_name, phone, email, password_hash, refer_id)
   SELECT (ARRAY['Asha', 'bala', 'Chitra'])[n % 3 + 1] || ' Many', lpad(n::text, 10, '0'), md5(n::text) || '@test.example', '-',
     'M' || lpad(n::text, 9, '0')
   FROM generate_series(1, $1::integer) n`,
  [MEMBERS],
);
await owner.query('SET session_replication_role = origin');
await owner.query('ANALYZE members.member');
owner.release();

type Order = Parameters<typeof findMembers>[1];
const list = (order: Partial<Order>) =>
  findMembers(t.db, {
    search: '',
    only: 'all',
    kind: 'all',
    sort: 'joined',
    dir: 'desc',
    page: 1,
    limit: 100,
    ...order,
  });

describe('more members than a list can show', () => {
  it('A list of members stops at fifty thousand and says that there are more', async () => {
    expect(await list({})).toMatchObject({ total: 50_000, pages: 500, isCut: true });
    expect(await list({ search: 'Many', page: 500 })).toMatchObject({ total: 50_000, isCut: true });
    expect((await list({ page: 501 })).docs).toEqual([]);
  });

  it.each(['joined', 'name', 'email'] as const)(
    'A list of many members is sorted by %s up to the last page',
    async (sort) => {
      for (const dir of ['asc', 'desc'] as const) {
        const pages = [await list({ sort, dir, page: 499 }), await list({ sort, dir, page: 500 })];
        const docs = pages.flatMap((page) => page.docs);
        expect(new Set(docs.map(({ _id }) => _id)).size).toBe(200);
        const values = docs.map(
          (doc) => ({ joined: doc.referId, name: doc.fullName.toLowerCase(), email: doc.email })[sort],
        );
        const up = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(dir === 'asc' ? up : up.toReversed());
      }
    },
  );

  it('A search with many results counts and lists only up to a thousand members', async () => {
    const found = await list({ search: 'bal', page: 10 });
    expect(found).toMatchObject({ total: 1000, pages: 10, isCut: true, foundBy: 'name' });
    expect(found.docs).toHaveLength(100);
    expect((await list({ search: 'bal', limit: 5000 })).docs).toHaveLength(1000);
    expect(await list({ search: 'bal', sort: 'email' })).toMatchObject({ total: 16_668, isCut: false });
  });

  it('Members are counted exactly if a search returns fewer', async () => {
    expect(await list({ search: 'chitra' })).toMatchObject({ total: 16_668, isCut: false, foundBy: 'words' });
    expect(await list({ search: '', only: 'frozen' })).toMatchObject({ total: 0, isCut: false });
  });
});
