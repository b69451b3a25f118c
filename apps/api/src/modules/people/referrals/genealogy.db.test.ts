import { type GenealogyMember, genelogybyuser } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { addMember, addPackage } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { member, publicIdOf } from '../../../testing/people.ts';
import { rollUpTeams } from './store.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const tokenFor = (memberId: bigint, kind: 'member' | 'vendor' = 'member') => openSession(t, kind, memberId);

interface Person {
  readonly id: bigint;
  readonly publicId: string;
}
async function person(name: string, sponsor: bigint | null): Promise<Person> {
  const id = await addMember(t.owner, sponsor);
  await t.owner.query('UPDATE members.member SET full_name = $2 WHERE id = $1', [id, name]);
  return { id, publicId: await publicIdOf(t, id) };
}
async function activate({ id }: Person, priceMicro: bigint): Promise<void> {
  const packageId = await addPackage(t.owner, { priceMicro, yieldPpm: 500, maturityDays: 90 });
  await t.owner.query(
    `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
     VALUES ($1, $2, $3, 500, 90, 1, '2026-01-05')`,
    [id, packageId, priceMicro],
  );
  await t.owner.query('SELECT referrals.record_change($1, 0, 1, $2)', [id, priceMicro]);
}

/** upline → me → Anna (A) → Bela (B) → Carl (C) → Dora (a fourth level); me → Adam; and an outsider. */
let upline: Person;
let me: Person;
let anna: Person;
let adam: Person;
let bela: Person;
let carl: Person;
let dora: Person;
let stranger: Person;
let token: string;

await plant();

async function plant(): Promise<void> {
  upline = await person('Una Upline', null);
  me = await person('Maya Myself', upline.id);
  anna = await person('Anna Arun', me.id);
  adam = await person('Adam 100%_Arun', me.id);
  bela = await person('Bela Basu', anna.id);
  carl = await person('Carl Chand', bela.id);
  await rollUpTeams(t.db);
  dora = await person('Dora Depth', carl.id);
  stranger = await person('Stan Stranger', upline.id);
  await activate(bela, 30_000_000n);
  token = await tokenFor(me.id);
}

const ask = (query: string, who = token) => api.get(`/sellerApi/genelogybyuser${query}`, who);
const read = async (query: string, who = token) => (await ask(query, who)).json().data;
const names = (docs: readonly GenealogyMember[]) => docs.map((doc) => doc.fullName);

describe('genelogybyuser', () => {
  // Shows SPEC-7.36
  it('The genealogy starts with the member and their direct referrals, in order, each with a referral count', async () => {
    const tree = await read('');
    expect(tree.member).toMatchObject({ fullName: 'Maya Myself', team: 'own', members: 2 });
    expect(tree.path).toEqual([]);
    expect(tree).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect(tree.docs).toMatchObject([
      { _id: anna.publicId, fullName: 'Anna Arun', team: 'A', members: 1, active: false },
      { _id: adam.publicId, fullName: 'Adam 100%_Arun', team: 'A', members: 0 },
    ]);
  });

  it('The genealogy opens a member of the team with the path to them', async () => {
    const tree = await read(`?id=${bela.publicId}`);
    expect(tree.member).toMatchObject({ fullName: 'Bela Basu', team: 'B', active: true, investment: '30.00' });
    expect(names(tree.path)).toEqual(['Maya Myself', 'Anna Arun']);
    expect(tree.docs).toMatchObject([{ fullName: 'Carl Chand', team: 'C' }]);
  });

  it('The genealogy ends at level C: members below are neither shown nor counted', async () => {
    const tree = await read(`?id=${carl.publicId}`);
    expect(tree).toMatchObject({ member: { team: 'C', members: null }, docs: [], total: 0, pages: 0 });
    expect(names(tree.path)).toEqual(['Maya Myself', 'Anna Arun', 'Bela Basu']);
    expect((await read(`?id=${bela.publicId}`)).docs[0].members).toBeNull();
  });

  it('The genealogy gives the same answer for every id outside the three levels', async () => {
    const unknown = await ask('?id=019fffff-ffff-7fff-bfff-ffffffffffff');
    expect(unknown.statusCode).toBe(404);
    for (const { publicId } of [dora, upline, stranger]) {
      const answer = await ask(`?id=${publicId}`);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
  });

  it.each(['?id=7', '?id=', '?id=me', `?id=1&id=2`, '?page=0', '?page=-1', '?page=x', '?limit=101'])(
    'The genealogy rejects %s with a clear message',
    async (query) => {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^Please |^This number/) });
    },
  );

  it('The genealogy shows nothing about other people beyond what a team list shows', async () => {
    const tree = await read(`?id=${bela.publicId}`);
    const shown = ['_id', 'active', 'createdAt', 'fullName', 'investment', 'members', 'referId', 'team'];
    for (const doc of [tree.member, ...tree.path, ...tree.docs]) expect(Object.keys(doc).sort()).toEqual(shown);
    const { rows } = await t.owner.query<{ email: string; phone: string; id: string }>(
      'SELECT email, phone, id FROM members.member WHERE full_name = ANY ($1)',
      [['Anna Arun', 'Bela Basu', 'Carl Chand']],
    );
    const body = JSON.stringify(tree);
    for (const { email, phone } of rows) {
      expect(body).not.toContain(email);
      expect(body).not.toContain(phone);
    }
    expect(genelogybyuser.data.safeParse(tree).error).toBeUndefined();
  });

  it('The genealogy shows each of many members on one page only, even if someone joins in between', async () => {
    const top = await person('Top', null);
    const children: string[] = [];
    for (let number = 0; number < 12; number++) children.push((await person(`Child ${number}`, top.id)).publicId);
    const session = await tokenFor(top.id);
    const seen: string[] = [];
    for (let page = 1; page <= 3; page++) {
      seen.push(...(await read(`?page=${page}&limit=5`, session)).docs.map((doc: GenealogyMember) => doc._id));
      if (page === 1) await person('Newcomer', top.id);
    }
    expect(seen.slice(0, 12)).toEqual(children);
    expect(new Set(seen).size).toBe(13);
    expect(await read('?page=1000000', session)).toMatchObject({ docs: [], total: 13 });
  });
});

describe('findInTeam', () => {
  const find = async (search: string, who = token) =>
    (await api.get(`/sellerApi/findInTeam?search=${encodeURIComponent(search)}`, who)).json().data;

  it('The team search finds members by any part of a name on all three levels, with the path to them', async () => {
    const { docs, match } = await find('ar');
    expect(match).toBe('contains');
    expect(docs.map((doc: GenealogyMember & { path: string[] }) => [doc.team, doc.fullName, doc.path])).toEqual([
      ['A', 'Adam 100%_Arun', []],
      ['A', 'Anna Arun', []],
      ['C', 'Carl Chand', ['Anna Arun', 'Bela Basu']],
    ]);
  });

  it('The team search finds members by full UID in any letter case and lists nobody twice', async () => {
    const { rows } = await t.owner.query('SELECT refer_id FROM members.member WHERE id = $1', [carl.id]);
    const byNumber = await find(rows[0].refer_id.toLowerCase());
    expect(names(byNumber.docs)).toEqual(['Carl Chand']);
  });

  it('The team search does not treat % and _ as wildcards', async () => {
    expect(names((await find('100%_')).docs)).toEqual(['Adam 100%_Arun']);
    expect((await find('A%n')).docs).toEqual([]);
  });

  it.each(['Dora', 'Una', 'Stan', 'Maya', '', 'a', ' '])('The team search finds nobody for "%s"', async (search) => {
    expect(await find(search)).toMatchObject({ docs: [], hasMore: false });
  });

  it("The team search finds nobody outside the member's levels by UID", async () => {
    for (const { id } of [dora, upline, stranger, me]) {
      const { rows } = await t.owner.query('SELECT refer_id FROM members.member WHERE id = $1', [id]);
      expect((await find(rows[0].refer_id)).docs).toEqual([]);
    }
  });

  it('The team search says so if there are more results than it shows', async () => {
    const top = await person('Top of many', null);
    for (let number = 0; number < 21; number++) await person(`Same Name ${number}`, top.id);
    const found = await find('same name', await tokenFor(top.id));
    expect(found.docs).toHaveLength(20);
    expect(found.hasMore).toBe(true);
  });
});

describe('sellerDirectTeam', () => {
  const list = async (query: string, who = token, path = 'sellerApi') => {
    const answer = await api.get(`/${path}/sellerDirectTeam${query}`, who);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };

  // Shows SPEC-7.20
  it("The direct team lists only the member's own referrals, newest first, with docs, total and page", async () => {
    const page = await list('');
    expect(names(page.docs)).toEqual(['Adam 100%_Arun', 'Anna Arun']);
    expect(page).toMatchObject({ total: 2, page: 1, limit: 20, pages: 1 });
    expect(page.docs.map((doc: { members: number }) => doc.members)).toEqual([0, 1]);
  });

  it.each([
    ['sort=members&dir=desc', ['Anna Arun', 'Adam 100%_Arun']],
    ['sort=members&dir=asc', ['Adam 100%_Arun', 'Anna Arun']],
    ['sort=name&dir=asc', ['Adam 100%_Arun', 'Anna Arun']],
    ['sort=joined&dir=asc', ['Anna Arun', 'Adam 100%_Arun']],
    ['sort=investment&dir=desc', ['Adam 100%_Arun', 'Anna Arun']],
    ['status=active', []],
    ['status=inactive&limit=1&page=2', ['Anna Arun']],
    ['to=2020-01-01', []],
  ])('The direct team is sorted and filtered on the server: ?%s', async (query, expected) => {
    expect(names((await list(`?${query}`)).docs)).toEqual(expected);
  });

  it('The vendor path of the direct team lists nobody, because a vendor has no team', async () => {
    const vendor = await tokenFor((await member(t, null, 'vendor')).id, 'vendor');
    expect((await list('', vendor, 'vendorApi')).docs).toEqual([]);
  });

  it('The direct team shows nothing about other people beyond what a team list shows', async () => {
    const [doc] = (await list('')).docs;
    expect(Object.keys(doc).sort()).toEqual([
      '_id',
      'active',
      'createdAt',
      'fullName',
      'investment',
      'members',
      'referId',
    ]);
  });
});
