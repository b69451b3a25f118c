import type pg from 'pg';
import { idsOf, writes } from './http-cases.ts';
import type { LoadRequest, LoadResult } from './http-load.ts';
import { CONNECTIONS, type Generator, type Served } from './http-processes.ts';
import { tokenOf } from './http-seed.ts';
import { productOf } from './market-seed.ts';
import { median, ratio, say, table, whole } from './report.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const ORDERS = Number(process.env.BENCH_WRITES ?? 2000);
const LAST_UNITS = 100;

export interface Market {
  readonly owner: pg.Client;
  readonly api: Served;
  readonly generator: Generator;
  /** Members 1 to this number buy; the vendors follow. */
  readonly buyers: number;
  readonly vendors: number;
}

type Choose = (place: number) => readonly number[];

/** Measures createOrder over HTTP beside a package's purchase; the case selects the goods. */
export async function measureOrders(market: Market): Promise<void> {
  const { owner, api, generator, buyers, vendors } = market;
  const vendorAt = (place: number) => buyers + 1 + (place % vendors);
  const hot = buyers + 1;
  const cases: readonly (readonly [string, Choose])[] = [
    ['1 vendor, 1 line', (place) => [productOf(vendorAt(place), 1)]],
    ['3 vendors, 5 lines', (place) => [0, 1, 2, 0, 1].map((store, n) => productOf(vendorAt(place * 3 + store), n))],
    ['one hot SKU', () => [productOf(hot, 0)]],
    ['one hot vendor, five SKUs', (place) => [productOf(hot, place)]],
  ];
  const { rows } = await owner.query(`SELECT id FROM investments.package WHERE title = 'Bought'`);
  const purchase = writes(rows[0].id)[0]!;
  // Vendors buy no packages.
  const unbought = `SELECT p.id FROM (${purchase.members}) p WHERE p.id <= ${buyers} ORDER BY random()`;
  const results = new Map<string, LoadResult[]>();
  const run = async (requests: readonly LoadRequest[]): Promise<LoadResult> => {
    await owner.query('CHECKPOINT');
    const [result] = await generator.run({ url: api.url, connections: CONNECTIONS, requests });
    await owner.query('SELECT referrals.roll_up(1000000), ledger.roll_up(1000000)');
    return result!;
  };
  const all = [
    ['purchasePackage', async (count: number) => (await idsOf(owner, unbought, count)).map(purchase.request)],
    ...cases.map(
      ([name, choose]) => [`createOrder, ${name}`, (count: number) => carts(market, count, choose)] as const,
    ),
  ] as const;
  for (const [, requests] of all) await run(await requests(Math.min(500, ORDERS)));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, requests] of all) {
      results.set(name, [...(results.get(name) ?? []), await run(await requests(ORDERS))]);
    }
  }
  print(results);
  await sellLastUnits(market);
}

/** Prepares a request for each of this many random buyers, who have these products in their carts. */
async function carts({ owner, buyers }: Market, count: number, choose: Choose): Promise<LoadRequest[]> {
  const ids = await idsOf(owner, `SELECT id FROM generate_series(1, ${buyers}) id ORDER BY random()`, count);
  const lines = ids.flatMap((id, place) => choose(place).map((product) => [id, product] as const));
  await owner.query(
    `SELECT carts.add(sha256(convert_to(lpad(c.buyer::text, 43, '0'), 'UTF8')), c.buyer, l.public_id, v.public_id, 1)
     FROM unnest($1::bigint[], $2::bigint[]) c (buyer, product)
     JOIN catalogue.listing l ON l.id = c.product JOIN catalogue.variant v ON v.id = c.product`,
    [lines.map(([buyer]) => buyer), lines.map(([, product]) => product)],
  );
  const { rows } = await owner.query<{ id: string; version: string; total: string; address: string }>(
    `SELECT b.id, orders.under_fee((carts.look(b.id)).version, orders.open_fee()) AS version, a.id AS address,
       (SELECT (sum(l.price_micro * l.quantity + l.delivery_micro) / 1000000)::bigint FROM carts.lines(b.id) l)::text AS total
     FROM unnest($1::bigint[]) b (id) JOIN carts.address a ON a.buyer_id = b.id`,
    [ids],
  );
  return rows.map(({ id, version, total, address }) => ({
    method: 'POST',
    path: '/sellerApi/createOrder',
    headers: { authorization: `Bearer ${tokenOf(Number(id))}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: `bench-${id}-${version}`, cartVersion: version, addressId: address, total }),
  }));
}

function print(results: ReadonlyMap<string, readonly LoadResult[]>): void {
  const rate = (name: string): number => median(results.get(name)!.map((each) => each.perSecond));
  const ofRound = (name: string, base: string): string =>
    ratio(median(results.get(name)!.map((each, round) => each.perSecond / results.get(base)![round]!.perSecond)));
  const [bought, spread] = [...results.keys()];
  const rows = [...results].map(([name, all]) => [
    name,
    whole(rate(name)),
    all.map((each) => whole(each.perSecond)).join(' / '),
    ofRound(name, bought!),
    name === bought ? '–' : ofRound(name, spread!),
    median(all.map((each) => each.p50Ms)).toFixed(1),
    median(all.map((each) => each.p99Ms)).toFixed(1),
    whole(all.reduce((sum, each) => sum + each.failed, 0)),
  ]);
  table(['case', 'per second', 'rounds', 'of a purchase', 'of 1 vendor, 1 line', 'p50 ms', 'p99 ms', 'failed'], rows);
  say();
}

/** Twice as many buyers as units. */
async function sellLastUnits(market: Market): Promise<void> {
  const { owner, api, generator, buyers } = market;
  const product = productOf(buyers + 2, 4);
  const { rows } = await owner.query('SELECT count(*)::integer AS sold FROM orders.order_line WHERE variant_id = $1', [
    product,
  ]);
  const requests = await carts(market, LAST_UNITS * 2, () => [product]);
  await owner.query('UPDATE catalogue.stock SET available = $2 WHERE variant_id = $1', [product, LAST_UNITS]);
  const [result] = await generator.run({ url: api.url, connections: CONNECTIONS, requests });
  const { rows: after } = await owner.query(
    `SELECT s.available, (SELECT count(*)::integer FROM orders.order_line l WHERE l.variant_id = s.variant_id) - $2 AS sold
     FROM catalogue.stock s WHERE s.variant_id = $1`,
    [product, rows[0].sold],
  );
  say(
    `The last ${LAST_UNITS} units, ${requests.length} buyers at once: ${after[0].sold} sold, ${result!.failed} refused, ` +
      `${after[0].available} left; oversold: ${Math.max(0, after[0].sold - LAST_UNITS)}.`,
  );
}
