import type pg from 'pg';
import {
  COMMON,
  type Input,
  KINDS,
  LISTINGS,
  NONE,
  openProducts,
  openSearched,
  seedSearch,
  timeOf,
  VENDORS,
  word,
} from './market-search.ts';
import { figuresOf, median, type Section, say, table, whole } from './report.ts';

/** What is seeded of each kind, in quarters. */
const MIX = ['listing', 'job', 'lostfound', 'listing'] as const;

/** Numeric attributes, as the kinds define them; the facets are spread evenly. */
const ATTRIBUTES = `CASE (ARRAY['${MIX.join("', '")}'])[1 + n % 4]
  WHEN 'listing' THEN jsonb_build_object('offer', (ARRAY['sell', 'buy', 'rent', 'service'])[1 + abs(hashint8extended(n, 7)) % 4],
    'condition', (ARRAY['new', 'good', 'worn'])[1 + abs(hashint8extended(n, 8)) % 3], 'year', 1960 + abs(hashint8extended(n, 10)) % 66)
  WHEN 'job' THEN jsonb_build_object('employment', 'full-time', 'where', 'place', 'payFrom', 100 + n % 900, 'payTo', 1000, 'payPer', 'month',
    'currency', 'INR')
  ELSE jsonb_build_object('what', (ARRAY['lost', 'found'])[1 + abs(hashint8extended(n, 7)) % 2], 'happened', '2026-01-01') END`;

/** In addition to the queries for products. */
const OF_KINDS: typeof KINDS = [
  ['a choice', () => ({ filters: { ...NONE, choices: { offer: ['rent'] } } })],
  [
    'a choice and a word',
    ({ title }) => ({ search: first(title), filters: { ...NONE, choices: { offer: ['rent'] } } }),
  ],
  ['a range of years', () => ({ filters: { ...NONE, ranges: { year: { from: 1990, to: 1999 } } } })],
  ['"Pune", within 25 km', () => ({ location: 'Pune', filters: { ...NONE, withinKm: 25 } })],
];
const first = (title: string): string => title.split(' ')[0]!;

/** Classifieds do not have the categories of products. */
const asked = (input: Partial<Input>): Partial<Input> =>
  input.filters?.category === 'books' ? { ...input, filters: { ...NONE, category: 'tools-and-machines' } } : input;

/**
 * Runs the same searches among a million listings of mixed kinds and among a million products, alternating, so that
 * other work on the machine slows both.
 */
export const kindsSection: Section = {
  name: 'kinds',
  title: `Searching ${whole(LISTINGS)} listings of mixed kinds, and as many products`,
  async run(server) {
    const mixed = await openSearched(server, { name: 'bench_kinds', kind: 'listing', seed: seedMixed });
    const products = await openProducts(server);
    const lines: string[][] = [];
    for (const [title, inputOf] of KINDS) {
      const [ofMixed, ofProducts]: [number[], number[]] = [[], []];
      for (const [index, row] of mixed.rows.entries()) {
        ofMixed.push(await timeOf(asked(inputOf(row)), mixed.find));
        ofProducts.push(await timeOf(inputOf(products.rows[index % products.rows.length]!), products.find));
      }
      const ratio = median(ofMixed) / median(ofProducts);
      lines.push([title, ...figuresOf(ofMixed).slice(0, 2), ...figuresOf(ofProducts).slice(0, 2), ratio.toFixed(2)]);
    }
    for (const [title, inputOf] of OF_KINDS) {
      const times: number[] = [];
      for (const row of mixed.rows) times.push(await timeOf(inputOf(row), mixed.find));
      lines.push([title, ...figuresOf(times).slice(0, 2), '', '', '']);
    }
    say(`${whole(mixed.rows.length)} searches per case.`);
    say();
    table(['Search', 'Classifieds p50 ms', 'p99 ms', 'Products p50 ms', 'p99 ms', 'Ratio of p50'], lines);
    await mixed.close();
    await products.close();
  },
};

const seedMixed = (owner: pg.Client): Promise<void> =>
  seedSearch(owner, async (series, given) => {
    const ids = [...given];
    await owner.query(
      `CREATE TEMP TABLE bench_category AS SELECT kind, array_agg(id ORDER BY id) AS ids FROM catalogue.category GROUP BY kind`,
    );
    await owner.query('CREATE TEMP TABLE bench_place AS SELECT array_agg(id ORDER BY id) AS ids FROM catalogue.place');
    await owner.query(
      `INSERT INTO catalogue.listing (id, vendor_id, kind, slug, status, current_revision_id, published_at) OVERRIDING SYSTEM VALUE
       SELECT n, 1 + n % ${VENDORS}, (ARRAY['${MIX.join("', '")}'])[1 + n % 4], 'listing-' || n, 'published', n,
         now() - n * interval '1 second' FROM ${series}`,
      ids,
    );
    await owner.query(
      `INSERT INTO catalogue.revision (id, listing_id, number, title, description, category_id, price_micro, physical, attributes, place_id,
         delivery, created_by) OVERRIDING SYSTEM VALUE
       SELECT n, n, 1, initcap(${word('n', 1)}) || ' ' || ${word('n', 2)} || ' ' || ${word('n', 3)}, ${COMMON} || ${word('n', 4)},
         c.ids[1 + abs(hashint8extended(n, 5)) % cardinality(c.ids)],
         CASE c.kind WHEN 'listing' THEN 1000000 + abs(hashint8extended(n, 6)) % 500000000 END, false, ${ATTRIBUTES},
         p.ids[1 + abs(hashint8extended(n, 11)) % cardinality(p.ids)], '[]', 1 + n % ${VENDORS}
       FROM ${series} JOIN bench_category c ON c.kind = (ARRAY['${MIX.join("', '")}'])[1 + n % 4], bench_place p`,
      ids,
    );
  });
