import { loadavg } from 'node:os';
import type pg from 'pg';
import { freePort } from '../scripts/launch/ports.ts';
import { get, idsOf, PROFILE } from './http-cases.ts';
import type { LoadRequest, LoadResult } from './http-load.ts';
import { type Served, serveApi, startGenerator } from './http-processes.ts';
import { SEEDED_DAY, seedMembers, tokenOf } from './http-seed.ts';
import { productOf, seedVendors } from './market-seed.ts';
import { parentOf, processorTimeOf } from './processor-time.ts';
import { median, type Section, say, table, whole } from './report.ts';
import { connect } from './server.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 2000);
const VENDORS = 50;
/** Few, so that the latency is that of the call and not of a queue. */
const CONNECTIONS = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const REQUESTS = Number(process.env.BENCH_WRITES ?? 2000);

const without = (part: string): NodeJS.ProcessEnv => ({
  BENCH_WITHOUT: part,
  NODE_OPTIONS: `--import ${new URL('./without.ts', import.meta.url).href}`,
});

/** What each API process does; the first one is the product as it is, and the others lack one part. */
const WAYS: Readonly<Record<string, () => Promise<NodeJS.ProcessEnv>>> = {
  product: async () => ({ METRICS_PORT: String(await freePort()) }),
  'without metrics': async () => ({}),
  'without ids in SQL': async () => ({ METRICS_PORT: String(await freePort()), ...without('sql') }),
  'without any ids': async () => ({ METRICS_PORT: String(await freePort()), ...without('ids') }),
};

/** Measures what metrics and request ids cost: API processes that differ in one part take turns on one database. */
export const observability: Section = {
  name: 'observability',
  title: `Observing requests: ${whole(REQUESTS)} requests a round, ${CONNECTIONS} connections`,
  async run(server) {
    const { ownerUrl } = await server.freshDatabase('bench_observability', SEEDED_DAY);
    const owner = await connect(ownerUrl);
    await seedMembers(owner, MEMBERS);
    await seedVendors(owner, MEMBERS, VENDORS);
    const apis: Record<string, Served> = {};
    for (const [way, envOf] of Object.entries(WAYS))
      apis[way] = await serveApi(ownerUrl, { LOG_LEVEL: 'error', ...(await envOf()) });
    try {
      print(await measure(owner, apis));
    } finally {
      for (const api of Object.values(apis)) await api.stop();
      await owner.end();
    }
    await server.dropDatabase('bench_observability');
    say(`Load of the last minute at the end of the run: ${loadavg()[0]!.toFixed(2)}`);
  },
};

interface Measured extends LoadResult {
  /** Processor time of a request, in microseconds. */
  readonly api: number;
  readonly database: number;
}
type Results = ReadonlyMap<string, ReadonlyMap<string, readonly Measured[]>>;

/** Returns the results by case and way, one for each round; the first round warms up. */
async function measure(owner: pg.Client, apis: Readonly<Record<string, Served>>): Promise<Results> {
  const postgres = await parentOf((await owner.query('SELECT pg_backend_pid() AS pid')).rows[0].pid);
  const members = await idsOf(owner, `SELECT id FROM members.member WHERE id <= ${MEMBERS} ORDER BY random()`, MEMBERS);
  const cases: Readonly<Record<string, readonly LoadRequest[]>> = {
    profile: repeated(members.map((id) => get(PROFILE, id))),
    editCart: repeated(await cartEdits(owner, members)),
  };
  const generator = startGenerator();
  const results = new Map<string, Map<string, Measured[]>>();
  const once = async ({ url, pid }: Served, requests: readonly LoadRequest[]): Promise<Measured> => {
    const before = [await processorTimeOf(pid), await processorTimeOf(postgres)] as const;
    const [result] = await generator.run({ url, connections: CONNECTIONS, requests });
    const [api, database] = [await processorTimeOf(pid), await processorTimeOf(postgres)];
    if (result!.failed > 0) throw new Error(`${result!.failed} requests failed`);
    return { ...result!, api: (api - before[0]) / requests.length, database: (database - before[1]) / requests.length };
  };
  try {
    for (let round = -1; round < ROUNDS; round++) {
      for (const [name, requests] of Object.entries(cases)) {
        const found = results.get(name) ?? new Map<string, Measured[]>();
        results.set(name, found);
        const turns = Object.entries(apis);
        for (const [way, api] of round % 2 ? turns : turns.toReversed()) {
          const measured = await once(api, requests);
          if (round >= 0) found.set(way, [...(found.get(way) ?? []), measured]);
        }
      }
    }
    return results;
  } finally {
    await generator.stop();
  }
}

const repeated = (requests: readonly LoadRequest[]): LoadRequest[] =>
  Array.from({ length: REQUESTS }, (_, place) => requests[place % requests.length]!);

/** Fills the cart of each member with one line, and returns the requests that change its quantity. */
async function cartEdits(owner: pg.Client, members: readonly number[]): Promise<LoadRequest[]> {
  const products = members.map((_, place) => productOf(MEMBERS + 1 + (place % VENDORS), place));
  await owner.query(
    `SELECT carts.add(sha256(convert_to(lpad(c.buyer::text, 43, '0'), 'UTF8')), c.buyer, l.public_id, v.public_id, 1)
     FROM unnest($1::bigint[], $2::bigint[]) c (buyer, product)
     JOIN catalogue.listing l ON l.id = c.product JOIN catalogue.variant v ON v.id = c.product`,
    [members, products],
  );
  const { rows } = await owner.query<{ buyer: string; line: string }>(
    'SELECT b.id AS buyer, l.id AS line FROM unnest($1::bigint[]) b (id), carts.lines(b.id) l',
    [members],
  );
  return rows.map(({ buyer, line }, place) => ({
    method: 'POST',
    path: '/sellerApi/editCart',
    headers: { authorization: `Bearer ${tokenOf(Number(buyer))}`, 'content-type': 'application/json' },
    body: JSON.stringify({ _id: line, quantity: 1 + (place % 3) }),
  }));
}

function print(results: Results): void {
  say(`Medians of ${ROUNDS} alternating rounds. Processor time is in microseconds a request; the share is what the`);
  say('product needs more than this process, of its own processor time and that of PostgreSQL, within each round.');
  say();
  const total = ({ api, database }: Measured): number => api + database;
  const rows = [...results].flatMap(([name, ways]) => {
    const product = ways.get('product')!;
    return [...ways].map(([way, all]) => {
      const middle = (of: (each: Measured) => number) => median(all.map(of));
      const share = (of: (each: Measured) => number): string =>
        way === 'product'
          ? '–'
          : `${(median(all.map((each, round) => (of(product[round]!) - of(each)) / of(product[round]!))) * 100).toFixed(1)} %`;
      return [
        `${name}, ${way}`,
        whole(middle(({ perSecond }) => perSecond)),
        middle(({ p50Ms }) => p50Ms).toFixed(2),
        whole(middle(({ api }) => api)),
        whole(middle(({ database }) => database)),
        share(({ api }) => api),
        share(total),
      ];
    });
  });
  table(['case', 'per second', 'p50 ms', 'API', 'PostgreSQL', 'share of API', 'share of both'], rows);
}
