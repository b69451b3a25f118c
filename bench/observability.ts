import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type pg from 'pg';
import { newRequestId } from '../apps/api/src/platform/request-id.ts';
import { get, idsOf, PROFILE } from './http-cases.ts';
import type { LoadRequest } from './http-load.ts';
import { apiEnv, serveCollector } from './http-processes.ts';
import { SEEDED_DAY, seedMembers, tokenOf } from './http-seed.ts';
import { productOf, seedVendors } from './market-seed.ts';
import { openWays, type Way } from './observability-ways.ts';
import { childrenOf, parentOf } from './processor-time.ts';
import { median, type Section, say, table, whole } from './report.ts';
import { connect } from './server.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 500);
const VENDORS = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
/** Requests that one application answers in its turn of a round. Few, so that other load affects all applications alike. */
const BLOCK = 25;
const WARM_UP_ROUNDS = 4;

/** Measures what metrics, request ids in SQL and traces cost: applications in this process take turns. */
export const observability: Section = {
  name: 'observability',
  title: `Observing requests: ${ROUNDS} rounds of ${BLOCK} requests each`,
  async run(server) {
    const { ownerUrl } = await server.freshDatabase('bench_observability', SEEDED_DAY);
    const owner = await connect(ownerUrl);
    await seedMembers(owner, MEMBERS);
    await seedVendors(owner, MEMBERS, VENDORS);
    const collector = await serveCollector();
    const env = apiEnv(ownerUrl, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const { ways, close } = await openWays(env);
    try {
      print(await measure(owner, ways));
    } finally {
      await close();
      await collector.stop();
      await owner.end();
    }
    await server.dropDatabase('bench_observability');
    say(`Load of the last minute at the end of the run: ${loadavg()[0]!.toFixed(2)}`);
  },
};

/** For each request, in microseconds; `api` is the main thread, without the helpers of the garbage collector. */
interface Measured {
  readonly api: number;
  readonly database: number;
  readonly latency: number;
}
type Results = ReadonlyMap<string, ReadonlyMap<string, readonly Measured[]>>;

/** Returns the results by case and way, one for each round. */
async function measure(owner: pg.Client, ways: Readonly<Record<string, Way>>): Promise<Results> {
  const postgres = await parentOf((await owner.query('SELECT pg_backend_pid() AS pid')).rows[0].pid);
  const members = await idsOf(owner, `SELECT id FROM members.member WHERE id <= ${MEMBERS} ORDER BY random()`, MEMBERS);
  const cases: Readonly<Record<string, readonly LoadRequest[]>> = {
    profile: members.map((id) => get(PROFILE, id)),
    editCart: await cartEdits(owner, members),
  };
  const results = new Map<string, Map<string, Measured[]>>();
  for (const [name, requests] of Object.entries(cases)) {
    const found = new Map<string, Measured[]>(Object.keys(ways).map((way) => [way, []]));
    results.set(name, found);
    const turns = Object.entries(ways);
    let backends: readonly number[] = [];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      if (round === 0) backends = await childrenOf(postgres);
      // Each way is the first in turn.
      turns.push(turns.shift()!);
      for (const [way, of] of turns) {
        const measured = await runBlock(of, requests, round * BLOCK, backends);
        if (round >= 0) found.get(way)!.push(measured);
      }
    }
  }
  return results;
}

async function runBlock(
  { app, headers }: Way,
  requests: readonly LoadRequest[],
  from: number,
  backends: readonly number[],
): Promise<Measured> {
  const latencies: number[] = [];
  const ofDatabase = ticksOf(backends);
  const cpu = process.threadCpuUsage();
  for (let at = 0; at < BLOCK; at++) {
    const { method, path: url, body, ...request } = requests.at((from + at) % requests.length)!;
    const began = performance.now();
    const answer = await app.inject({
      method,
      url,
      headers: { ...request.headers, ...headers(newRequestId()) },
      ...(body === undefined ? {} : { payload: body }),
    });
    latencies.push((performance.now() - began) * 1_000);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  }
  const { user, system } = process.threadCpuUsage(cpu);
  const database = (ticksOf(backends) - ofDatabase) * TICK_US;
  return { api: (user + system) / BLOCK, database: database / BLOCK, latency: median(latencies) };
}

const TICK_US = 10_000;

/** Processor time of these processes. Synchronous and short, so that reading it adds little to what is measured. */
const ticksOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return sum + Number(fields[11]) + Number(fields[12]);
  }, 0);

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
  say(
    'Medians of all rounds, in microseconds a request; ratios to the product within each round. PostgreSQL’s time is a',
  );
  say('mean, because it is counted in hundredths of a second.');
  say();
  const rows = [...results].flatMap(([name, ways]) => {
    const product = ways.get('product')!;
    return [...ways].map(([way, all]) => {
      const ratioOf = (of: (each: Measured) => number): string =>
        median(all.map((each, round) => of(each) / of(product[round]!))).toFixed(3);
      return [
        `${name}, ${way}`,
        whole(median(all.map(({ api }) => api))),
        ratioOf(({ api }) => api),
        whole(all.reduce((sum, { database }) => sum + database, 0) / all.length),
        whole(median(all.map(({ latency }) => latency))),
        ratioOf(({ latency }) => latency),
      ];
    });
  });
  table(['case', 'API', '÷ product', 'PostgreSQL', 'latency', '÷ product'], rows);
}
