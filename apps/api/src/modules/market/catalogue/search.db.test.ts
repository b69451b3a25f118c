import { userSearchListing } from '@plumbline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDb, createPool } from '../../../platform/database.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, operatorSession, publishedListing, saveListing } from '../../../testing/market.ts';
import { searchListings } from './search.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const potter = await approvedVendor(t);
const roaster = await approvedVendor(t);
const of = (priceMicro: bigint, stock = 5) => [{ sku: 'X', priceMicro, stock }];
await publishedListing(t, potter, { title: 'Blue café mug', variants: of(12_000_000n), description: 'For espresso' });
await publishedListing(t, potter, { title: 'Garden pot', category: 'garden', variants: of(60_000_000n, 0) });
await publishedListing(t, potter, { title: 'Blue plate', variants: of(30_000_000n) });
await publishedListing(t, roaster, {
  title: 'Coffee beans',
  category: 'tea-and-coffee',
  variants: of(9_000_000n),
  description: 'Good in a mug',
});
await saveListing(t, roaster, { title: 'Secret blend of coffee' });

interface Found {
  readonly docs: readonly { title: string; price: string; inStock: boolean }[];
  readonly next: string | null;
  readonly isSimilar: boolean;
  readonly facets: { total: number; categories: { slug: string; count: number }[]; prices: object[] } | null;
}
const ask = async (body: object) => api.post('/publicApi/userSearchListing', { kind: 'product', ...body });
const search = async (body: object): Promise<Found> => (await ask(body)).json().data;
const titles = async (body: object) => (await search(body)).docs.map(({ title }) => title);

describe('Searching listings', () => {
  // Shows DEC-9-catalogue-5
  it('A search matches the beginnings of words, ignores accents and case, and ranks titles first', async () => {
    expect(await titles({ search: 'MUG' })).toEqual(['Blue café mug', 'Coffee beans']);
    expect(await titles({ search: 'cafe mu' })).toEqual(['Blue café mug']);
    expect(await titles({ search: 'blue' })).toEqual(expect.arrayContaining(['Blue plate', 'Blue café mug']));
  });

  // Shows DEC-9-catalogue-5
  it('A search without an exact match finds similar words and says so', async () => {
    const found = await search({ search: 'cofee' });
    expect([found.isSimilar, found.docs.map(({ title }) => title)]).toEqual([true, ['Coffee beans']]);
    expect(await search({ search: 'xyzzy qwrt' })).toMatchObject({ docs: [], next: null });
  });

  it('A search gets a query plan for its own words, even on a connection that has searched before', async () => {
    const pool = createPool(t.appUrl, 1);
    const db = createDb(pool);
    const input = userSearchListing.input.parse({ kind: 'product', search: 'xyzzy' });
    for (let i = 0; i < 12; i++) await searchListings(db, input);
    const { rows } = await pool.query(
      `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement LIKE '%ts_rank%'`,
    );
    await db.destroy();
    expect(rows).toEqual([{ generic_plans: 0n, custom_plans: 36n }]);
  });

  it('A search finds no drafts, no paused listings and no listings of vendors who cannot sell', async () => {
    expect(await titles({ search: 'secret' })).not.toContain('Secret blend of coffee');
    const vendor = await approvedVendor(t);
    const id = await publishedListing(t, vendor, { title: 'Vanishing lamp' });
    expect(await titles({ search: 'vanishing' })).toEqual(['Vanishing lamp']);
    await t.owner.query('SELECT catalogue.pause_listing($1, $2, true)', [vendor.session, id]);
    expect(await titles({ search: 'vanishing' })).toEqual([]);
    await t.owner.query('SELECT catalogue.pause_listing($1, $2, false)', [vendor.session, id]);
    await t.owner.query(`SELECT vendors.decide($1, $2, '{approved}', 'suspended', 'late')`, [
      await operatorSession(t),
      vendor.id,
    ]);
    expect(await titles({ search: 'vanishing' })).toEqual([]);
  });

  it('A search sorts by price in both directions and by newest', async () => {
    const cheapFirst = ['Coffee beans', 'Blue café mug', 'Blue plate', 'Garden pot'];
    expect(await titles({ sort: 'price' })).toEqual(cheapFirst);
    expect(await titles({ sort: '-price' })).toEqual(cheapFirst.toReversed());
    expect(await titles({ sort: 'newest' })).toEqual(['Coffee beans', 'Blue plate', 'Garden pot', 'Blue café mug']);
  });

  it('A search filters by category with its subcategories, by price, by store and by type of goods', async () => {
    expect(await titles({ filters: { category: 'home' }, sort: 'price' })).toEqual([
      'Blue café mug',
      'Blue plate',
      'Garden pot',
    ]);
    expect(await titles({ filters: { category: 'garden' } })).toEqual(['Garden pot']);
    expect(await titles({ filters: { priceFrom: '10', priceTo: '30' }, sort: 'price' })).toEqual([
      'Blue café mug',
      'Blue plate',
    ]);
    const { rows } = await t.owner.query('SELECT slug FROM vendors.vendor WHERE vendor_id = $1', [roaster.id]);
    expect(await titles({ filters: { store: rows[0].slug } })).toEqual(['Coffee beans']);
    expect(await titles({ filters: { physical: false } })).toEqual([]);
    expect(await titles({ filters: { category: 'nowhere' } })).toEqual([]);
    expect(await titles({ filters: { store: 'nobody' } })).toEqual([]);
  });

  // Shows DEC-9-catalogue-5
  it('A search counts its results by category and by price', async () => {
    const { facets } = await search({});
    expect(facets).toMatchObject({
      total: 4,
      isCut: false,
      categories: [
        { slug: 'kitchen', count: 2 },
        { slug: 'garden', count: 1 },
        { slug: 'tea-and-coffee', count: 1 },
      ],
      prices: [
        { from: '0.00', to: '10.00', count: 1 },
        { from: '10.00', to: '25.00', count: 1 },
        { from: '25.00', to: '50.00', count: 1 },
        { from: '50.00', to: '100.00', count: 1 },
      ],
    });
  });

  it('A search result shows when a listing is out of stock', async () => {
    const { docs } = await search({ filters: { category: 'garden' } });
    expect(docs).toMatchObject([{ title: 'Garden pot', price: '60.00', inStock: false }]);
  });

  it.each([
    ['a query operator', 'mug & !('],
    ['SQL', `'; DROP TABLE catalogue.listing; --`],
    ['a wildcard', '%_%'],
    ['a hundred words', 'mug '.repeat(30).trim()],
    ['only punctuation', '!!! ***'],
  ])('A search treats %s as plain words', async (_what, words) => {
    expect((await ask({ search: words })).statusCode).toBe(200);
  });
});

describe('Searching with typos', () => {
  beforeAll(async () => {
    const vendor = await approvedVendor(t);
    await publishedListing(t, vendor, {
      title: 'Walnut table',
      attributes: { Finish: 'Turquoise' },
      description: 'Sanded',
    });
    await publishedListing(t, vendor, { title: 'Ladder' });
  });

  // Shows DEC-9-catalogue-5
  it.each([
    ['a missing letter', 'walnt', 'Walnut table'],
    ['an extra letter', 'wallnut', 'Walnut table'],
    ['a wrong letter', 'wolnut', 'Walnut table'],
    ['two swapped neighbouring letters', 'wlanut', 'Walnut table'],
    ['two mistakes in a long word', 'turqoisse', 'Walnut table'],
    ['swapped letters in a short word', 'pto', 'Garden pot'],
    ['a typo in each of two words', 'wlanut tabel', 'Walnut table'],
    ['a typo next to a correct word', 'table walnit', 'Walnut table'],
    ['a typo in an attribute’s value', 'turqoise', 'Walnut table'],
    ['a typo next to a word of two letters', '5 xx walnt', 'Walnut table'],
  ])('A search with %s still finds the listing and says that it is similar', async (_what, typed, title) => {
    const found = await search({ search: typed });
    expect([found.isSimilar, found.docs.map((doc) => doc.title)]).toEqual([true, [title]]);
    expect(found.facets).toMatchObject({ total: 1 });
  });

  it('A search whose words appear together in no listing finds listings with some of them and says so', async () => {
    const found = await search({ search: 'walnut ladder', sort: 'newest' });
    expect([found.isSimilar, found.docs.map(({ title }) => title)]).toEqual([true, ['Ladder', 'Walnut table']]);
  });

  it.each(['z', 'zq', 'qqwwzzyyjj', '12345', 'q'.repeat(33)])(
    'A search for %s, which resembles no word, finds nothing',
    async (typed) => {
      expect(await search({ search: typed })).toMatchObject({ docs: [], next: null });
    },
  );

  it.each([
    ['quotes and backslashes', `'walnt' | "x" \\\\`],
    ['a query operator', 'walnt & !(x) <-> :*'],
    ['SQL', `walnt'; DELETE FROM catalogue.known_word; --`],
    ['a wildcard', 'walnt%_%'],
    ['more than twelve typos', 'walnt '.repeat(16).trim()],
  ])('A search treats %s next to a typo as plain words', async (_what, typed) => {
    expect(await titles({ search: typed })).toEqual(['Walnut table']);
  });

  it('A search does not suggest words of listings that are no longer published', async () => {
    const vendor = await approvedVendor(t);
    const id = await publishedListing(t, vendor, { title: 'Chandelier' });
    expect(await titles({ search: 'chandeleir' })).toEqual(['Chandelier']);
    await t.owner.query('SELECT catalogue.pause_listing($1, $2, true)', [vendor.session, id]);
    expect(await titles({ search: 'chandeleir' })).toEqual([]);
  });

  it('A listing adds at most 40 words of 3 to 32 letters to spelling correction, and none that is only digits', async () => {
    const vendor = await approvedVendor(t);
    const names = Array.from({ length: 60 }, (_, n) => `zz${'abcdefghij'[Math.floor(n / 10)]}${'abcdefghij'[n % 10]}`);
    await publishedListing(t, vendor, {
      title: `Zz 987654 ${'zz'.repeat(17)} zzfirst`,
      attributes: { One: names.slice(0, 30).join(' '), Two: names.slice(30).join(' ') },
    });
    const { rows } = await t.owner.query(
      `SELECT word FROM catalogue.known_word WHERE word LIKE 'zz%' OR word = '987654'`,
    );
    const words = rows.map(({ word }) => word);
    expect(words).toContain('zzfirst');
    expect(words.filter((word) => word.length < 3 || word.length > 32 || word === '987654')).toEqual([]);
    expect(words.length).toBeLessThanOrEqual(40);
  });

  // Shows DEC-9-catalogue-5
  it('A search that takes the database too long answers “busy”', async () => {
    await t.owner.query('ALTER FUNCTION catalogue.nearest_words(text, text) RENAME TO nearest_words_kept');
    await t.owner.query(
      `CREATE FUNCTION catalogue.nearest_words(p_kind text, p_word text) RETURNS text[] LANGUAGE sql AS $$ SELECT '{}'::text[] FROM pg_sleep(9) $$`,
    );
    const started = performance.now();
    const payload = { kind: 'product', search: 'walnt' };
    const answer = await api.app.inject({ method: 'POST', url: '/publicApi/userSearchListing', payload });
    await t.owner.query('DROP FUNCTION catalogue.nearest_words(text, text)');
    await t.owner.query('ALTER FUNCTION catalogue.nearest_words_kept(text, text) RENAME TO nearest_words');
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([503, 'busy']);
    expect(performance.now() - started).toBeLessThan(9000);
  });
});

async function expectSixtyLamps(words: string, sort: string): Promise<void> {
  const seen: string[] = [];
  let page: string | number | null = 1;
  while (page !== null) {
    const found = await search({ search: words, sort, page });
    seen.push(...found.docs.map(({ title }) => title));
    expect(found.facets === null).toBe(page !== 1);
    page = found.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
}

describe('Pages of a search', () => {
  beforeAll(async () => {
    // Bypasses the functions to create many rows quickly; the results depend only on these tables.
    await t.owner.query(
      `WITH made AS (
         INSERT INTO catalogue.listing (vendor_id, kind, slug) SELECT $1, 'product', 'lamp-' || n FROM generate_series(1, 60) n RETURNING id
       ), says AS (
         INSERT INTO catalogue.revision (listing_id, number, title, description, category_id, price_micro, physical, delivery, created_by)
         SELECT m.id, 1, 'Lamp ' || m.id, 'x', (SELECT id FROM catalogue.category WHERE slug = 'decoration'),
           (1 + m.id % 7) * 1000000, true, '[{"name":"Post"}]', $1 FROM made m RETURNING id
       ) INSERT INTO catalogue.review (revision_id, status, decided_at, decided_by) SELECT id, 'approved', now(), 'test' FROM says`,
      [potter.id],
    );
    await t.owner.query(
      `UPDATE catalogue.listing l SET next_revision_id = r.id, status = 'in_review' FROM catalogue.revision r
       WHERE r.listing_id = l.id AND l.slug LIKE 'lamp-%'`,
    );
    await t.owner.query(
      `UPDATE catalogue.listing SET current_revision_id = next_revision_id, next_revision_id = NULL, status = 'published',
         published_at = now() - (id % 5) * interval '1 hour' WHERE slug LIKE 'lamp-%'`,
    );
  });

  // Shows DEC-9-catalogue-5
  it.each(['relevance', 'newest', 'price', '-price'])(
    'The pages of a search sorted by %s show each listing once, even if others are published meanwhile',
    async (sort) => expectSixtyLamps('lamp', sort),
  );

  it.each(['relevance', 'price'])('The pages of a search with a typo sorted by %s continue without gaps', (sort) =>
    expectSixtyLamps('lmap', sort),
  );

  it.each([
    '2',
    'x',
    '-1',
    '9'.repeat(300),
    ...[
      '["all","1; DROP","1"]',
      '["all","2026-99-99 00:00:00+00","1"]',
      '["all","99999999999999999","1"]',
      '["words","1e-99","1"]',
      '["words","NaN","1"]',
      '["sideways","1","1"]',
      '["all","1"]',
      '{}',
    ].map((text) => Buffer.from(text).toString('base64url')),
  ])('A search accepts only its own cursors: %s is rejected', async (page) => {
    expect((await ask({ page })).statusCode).toBe(400);
  });
});

describe('Searching for text on a listing’s page', () => {
  beforeAll(async () => {
    const vendor = await approvedVendor(t);
    const variants = [
      { sku: 'AB-100.MM_0', label: 'Crimson', priceMicro: 5_000_000n, stock: 1 },
      { sku: 'AB-200', label: 'Navy blue', priceMicro: 5_000_000n, stock: 1 },
    ];
    await publishedListing(t, vendor, { title: 'Wi-Fi kettle', variants });
    await publishedListing(t, vendor, { title: '緑茶の急須セット', description: `${'x '.repeat(3000)} Endword` });
    await publishedListing(t, vendor, { title: 'กาน้ำชาเซรามิก' });
    await publishedListing(t, vendor, { title: 'Bluetooth grinder' });
  });

  it.each([
    ['a SKU', 'AB-100.MM_0', 'Wi-Fi kettle'],
    ['a lowercase SKU without punctuation', 'ab100mm0', 'Wi-Fi kettle'],
    ['the beginning of a SKU', 'AB-20', 'Wi-Fi kettle'],
    ['a variant', 'Crimson', 'Wi-Fi kettle'],
    ['a compound word that the title hyphenates', 'wifi', 'Wi-Fi kettle'],
    ['a hyphenated word', 'wi-fi kettle', 'Wi-Fi kettle'],
    ['a hyphenated word that the title writes as one', 'blue-tooth', 'Bluetooth grinder'],
    ['a word in the middle of a Japanese title', '急須', '緑茶の急須セット'],
    ['the last word of a Japanese title', 'セット', '緑茶の急須セット'],
    ['one letter of a Japanese title', '須', '緑茶の急須セット'],
    ['the last letter of a Japanese title', 'ト', '緑茶の急須セット'],
    ['half-width letters of a Japanese title', 'ｾｯﾄ', '緑茶の急須セット'],
    ['a word in the middle of a Thai title', 'น้ำชา', 'กาน้ำชาเซรามิก'],
    ['the end of a long description', 'endword', '緑茶の急須セット'],
  ])('A search finds a listing by %s: %s', async (_what, asked, title) => {
    const found = await search({ search: asked });
    expect([found.isSimilar, found.docs.map((doc) => doc.title)]).toEqual([false, [title]]);
  });

  it.each(['AB-777', '急茶', 'ชาดำ'])('A search for %s, which appears on no page, finds nothing', async (asked) => {
    expect(await search({ search: asked })).toMatchObject({ docs: [] });
  });

  it.each([
    ['Crimsen', 'Wi-Fi kettle'],
    ['wi-fii', 'Wi-Fi kettle'],
    ['急須 kettel', null],
  ])('A search with a typo in %s finds the nearest match', async (asked, title) => {
    const found = await search({ search: asked });
    expect(found.isSimilar).toBe(true);
    expect(found.docs.map((doc) => doc.title).sort()).toEqual(
      title === null ? ['Wi-Fi kettle', '緑茶の急須セット'] : [title],
    );
  });
});

describe('Searching in other scripts', () => {
  // Shows DEC-9-catalogue-5
  it.each([
    ['हिन्दी', 'हिन्दी की किताब'],
    ['किता', 'हिन्दी की किताब'],
    // With a joiner that some keyboards insert, and with a letter in another Unicode composition.
    ['हिन्\u200Dदी', 'हिन्दी की किताब'],
    ['\u095Bरी', 'ज़री वाला कपड़ा'],
    ['Книга', 'книга сказок'],
  ])('A search finds words in non-Latin scripts: %s', async (asked, title) => {
    await publishedListing(t, potter, { title });
    expect([...new Set(await titles({ search: asked }))]).toEqual([title]);
  });

  it('A search for a non-Latin word that no listing contains finds nothing', async () => {
    expect(await titles({ search: 'चायदानी' })).toEqual([]);
  });

  it('A title in two scripts is found by a word in either script', async () => {
    await publishedListing(t, potter, { title: 'मटका, small' });
    expect(await titles({ search: 'मटका' })).toEqual(['मटका, small']);
  });
});
