import { type InputOf, userSearchListing } from '@plumbline/contract';
import type pg from 'pg';
import { searchListings } from '../apps/api/src/modules/market/catalogue/search.ts';
import { createDb, createPool } from '../apps/api/src/platform/database.ts';
import { seedVendors } from './market-seed.ts';
import { figuresOf, median, say, table, whole } from './report.ts';
import type { BenchServer } from './server.ts';
import { connect } from './server.ts';

export const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 1_000_000);
export const VENDORS = 20;
export const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 200);

/** Makes 20,000 words, the frequent ones much more often: five letters, then a unique ending. */
export const word = (column: string, seed: number): string =>
  `translate((10000 + floor(power(hashint8extended(${column}, ${seed}) / 2.0 ^ 64 + 0.5, 3) * 20000))::int::text, '0123456789', 'aeioumkplv')`;
/** A third of all listings have one word, half the other. */
export const COMMON = `CASE WHEN hashint8extended(n, 9) % 3 = 0 THEN 'handmade ' ELSE '' END || CASE WHEN n % 2 = 0 THEN 'classic ' ELSE '' END`;

export type Input = InputOf<typeof userSearchListing>;
export interface Sample {
  readonly title: string;
}

export const KINDS: readonly (readonly [string, (row: Sample) => Partial<Input>])[] = [
  ['no words, newest first', () => ({})],
  ['a category, by price', () => ({ sort: 'price', filters: { ...NONE, category: 'books' } })],
  ['a word', ({ title }) => ({ search: title.split(' ')[0]! })],
  ['two words', ({ title }) => ({ search: title.split(' ').slice(0, 2).join(' ') })],
  ['a typo', ({ title }) => ({ search: typo(title.split(' ')[1]!) })],
  ['two words with a typo each', ({ title }) => ({ search: title.split(' ').slice(0, 2).map(typo).join(' ') })],
  ['a word in a third, and a typo', ({ title }) => ({ search: `handmade ${typo(title.split(' ')[1]!)}` })],
  ['an unknown word', () => ({ search: 'qqwwzzyyjj' })],
  ['a word in a third of the listings', () => ({ search: 'handmade' })],
  ['a word in half of the listings', () => ({ search: 'classic' })],
  ['a word in half, by price', () => ({ search: 'classic', sort: 'price' })],
  ['three letters', ({ title }) => ({ search: title.slice(0, 3) })],
];

export const NONE: Input['filters'] = { category: '', store: '', priceFrom: '', priceTo: '' };
/** Adds a letter in the middle, so that no word starts like it. */
const typo = (text: string): string => `${text.slice(0, 3)}x${text.slice(3)}`;

/** A database for searches: the first page with its facets, as visitors request it. */
export interface Searched {
  readonly ownerUrl: string;
  readonly owner: pg.Client;
  /** Listings whose words are searched. */
  readonly rows: readonly Sample[];
  readonly find: (input: Partial<Input>) => Promise<number>;
  close(): Promise<void>;
}

/** Creates a database with what `seed` inserts, limited to one kind. */
export async function openSearched(
  server: BenchServer,
  { name, kind, seed }: { readonly name: string; readonly kind: Input['kind']; readonly seed: typeof seedListings },
): Promise<Searched> {
  const { ownerUrl, appUrl } = await server.freshDatabase(name, '2026-01-05');
  const owner = await connect(ownerUrl);
  const seeded = performance.now();
  await seedVendors(owner, 0, VENDORS);
  await seed(owner);
  say(`${whole(LISTINGS)} listings in ${name}, seeded in ${((performance.now() - seeded) / 1000).toFixed(0)} s.`);
  say();
  const db = createDb(createPool(appUrl, 4));
  const { rows } = await owner.query<Sample>(
    `SELECT r.title FROM catalogue.revision r JOIN catalogue.listing l ON l.id = r.listing_id
     WHERE l.kind = $3 AND hashint8extended(r.id, 3) % $1 = 0 LIMIT $2`,
    [Math.max(1, Math.floor(LISTINGS / SEARCHES / 4)), SEARCHES, kind],
  );
  return {
    ownerUrl,
    owner,
    rows,
    async find(input) {
      const found = await searchListings(db, userSearchListing.input.parse({ kind, ...input }) as Input);
      if (!found.ok) throw new Error(found.code);
      return found.value.docs.length;
    },
    async close() {
      await db.destroy();
      await owner.end();
      await server.dropDatabase(name);
    },
  };
}

export const openProducts = (server: BenchServer): Promise<Searched> =>
  openSearched(server, { name: 'bench_products', kind: 'product', seed: seedListings });

export async function measureSearch(server: BenchServer): Promise<void> {
  const products = await openProducts(server);
  const lines: string[][] = [];
  for (const [title, inputOf] of KINDS) {
    const times = await timed(products.rows.map(inputOf), products.find);
    lines.push([title, whole(times.length), ...figuresOf(times)]);
  }
  table(['Search', 'Searches', 'p50 ms', 'p99 ms', 'Slowest ms'], lines);
  say();
  await publishAndFind(products);
  await products.close();
}

async function timed(inputs: readonly Partial<Input>[], find: Searched['find']): Promise<number[]> {
  const times: number[] = [];
  for (const input of inputs) times.push(await timeOf(input, find));
  return times;
}

/** `query_canceled`: a search beyond the time limit for visitors (`SEARCH`) counts with its time. */
const TOO_LONG = '57014';

/** In milliseconds. */
export async function timeOf(input: Partial<Input>, find: Searched['find']): Promise<number> {
  const started = performance.now();
  await find(input).catch((error: { code?: string }) => {
    if (error.code !== TOO_LONG) throw error;
  });
  return performance.now() - started;
}

/** Measures from the call that resumes a paused listing to the first search that finds it. */
async function publishAndFind({ owner, find }: Searched): Promise<void> {
  const { rows } = await owner.query(
    `SELECT l.id, r.title FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id ORDER BY l.id DESC LIMIT 20`,
  );
  const times: number[] = [];
  for (const { id, title } of rows) {
    await owner.query(`UPDATE catalogue.listing SET status = 'paused' WHERE id = $1`, [id]);
    const started = performance.now();
    await owner.query(`UPDATE catalogue.listing SET status = 'published' WHERE id = $1`, [id]);
    while ((await find({ search: title })) === 0);
    times.push(performance.now() - started);
  }
  say(
    `Published → found: median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms of ${times.length}.`,
  );
}

/** Search entries, as catalogue.refresh_search makes them. */
const ENTRIES = `INSERT INTO catalogue.search_entry (listing_id, kind, vendor_id, category_id, price_micro, physical, published_at, words, facets,
    place_id, location)
  SELECT l.id, l.kind, l.vendor_id, r.category_id, r.price_micro, r.physical, l.published_at,
    setweight(to_tsvector('simple', lower(r.title)), 'A') || setweight(to_tsvector('simple', lower(c.name)), 'B')
      || setweight(to_tsvector('simple', catalogue.words_of(r.attributes)), 'B')
      || setweight(to_tsvector('simple', r.description), 'D'),
    CASE l.kind WHEN 'product' THEN '{}' ELSE catalogue.facets_of(r.attributes) END, p.id, p.location
  FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id JOIN catalogue.category c ON c.id = r.category_id
  LEFT JOIN catalogue.place p ON p.id = r.place_id WHERE l.id BETWEEN $1 AND $2`;

/** Inserts numbered listings with `insert`, without triggers, and their search entries, with indexes at the end. */
export async function seedSearch(
  owner: pg.Client,
  insert: (series: string, ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const ids = [1000, 1000 + LISTINGS - 1];
  await owner.query('SET session_replication_role = replica');
  const { rows: indexes } = await owner.query<{ name: string; made: string }>(
    `SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE schemaname = 'catalogue' AND tablename = 'search_entry'
     AND indexname <> 'search_entry_pkey'`,
  );
  for (const { name } of indexes) await owner.query(`DROP INDEX catalogue.${name}`);
  await insert('generate_series($1::bigint, $2::bigint) n', ids);
  await owner.query(ENTRIES, ids);
  await owner.query(
    `INSERT INTO catalogue.known_word (word) SELECT DISTINCT w.lexeme FROM catalogue.search_entry e
     CROSS JOIN LATERAL unnest(ts_filter(e.words, '{a,b}')) w WHERE length(w.lexeme) BETWEEN 3 AND 32 ON CONFLICT DO NOTHING`,
  );
  await owner.query(`SET maintenance_work_mem = '1GB'`);
  // Entries of each kind have their own table: create an index on all of them.
  for (const { made } of indexes) await owner.query(made.replace(' ON ONLY ', ' ON '));
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE');
}

const seedListings = (owner: pg.Client): Promise<void> =>
  seedSearch(owner, async (series, given) => {
    const ids = [...given];
    await owner.query(
      `INSERT INTO catalogue.listing (id, vendor_id, kind, slug, status, current_revision_id, published_at) OVERRIDING SYSTEM VALUE
       SELECT n, 1 + n % ${VENDORS}, 'product', 'listing-' || n, 'published', n, now() - n * interval '1 second' FROM ${series}`,
      ids,
    );
    await owner.query(
      `INSERT INTO catalogue.revision (id, listing_id, number, title, description, category_id, price_micro, physical, delivery, created_by)
       OVERRIDING SYSTEM VALUE
       SELECT n, n, 1, initcap(${word('n', 1)}) || ' ' || ${word('n', 2)} || ' ' || ${word('n', 3)}, ${COMMON} || ${word('n', 4)},
         1 + abs(hashint8extended(n, 5)) % 40, 1000000 + abs(hashint8extended(n, 6)) % 500000000, true,
         '[{"name": "Post", "priceMicro": 0, "countries": [], "days": 3}]', 1 + n % ${VENDORS} FROM ${series}`,
      ids,
    );
    await owner.query(
      `INSERT INTO catalogue.variant (id, listing_id, sku) OVERRIDING SYSTEM VALUE SELECT n, n, 'ONE' FROM ${series}`,
      ids,
    );
    await owner.query(
      `INSERT INTO catalogue.revision_variant (revision_id, variant_id, listing_id, position, label, price_micro)
       SELECT r.id, r.id, r.id, 1, 'One', r.price_micro FROM catalogue.revision r WHERE r.id BETWEEN $1 AND $2`,
      ids,
    );
    await owner.query(`INSERT INTO catalogue.stock (variant_id, available) SELECT n, 5 FROM ${series}`, ids);
  });
