import type pg from 'pg';
import { get, idsOf, reads, writes } from './http-cases.ts';
import type { Load, LoadRequest, LoadResult } from './http-load.ts';
import { measureLogins } from './http-logins.ts';
import {
  type Bench,
  CONNECTIONS,
  type Generator,
  SECONDS,
  serveApi,
  serveBare,
  startGenerator,
} from './http-processes.ts';
import { SEEDED_DAY, seedMembers } from './http-seed.ts';
import { measureTeams } from './http-teams.ts';
import { median, ratio, type Section, say, table, whole } from './report.ts';
import { connect } from './server.ts';

const MEMBERS = 100_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Of each kind in a round, each by another member. */
const WRITES = Number(process.env.BENCH_WRITES ?? 8000);
const WARM_UP_SECONDS = 2;

export const http: Section = {
  name: 'http',
  title: `HTTP: one API process, ${CONNECTIONS} connections, ${whole(MEMBERS)} members`,
  async run(server) {
    const { ownerUrl, appUrl } = await server.freshDatabase('bench_http', SEEDED_DAY);
    const owner = await connect(ownerUrl);
    await seedMembers(owner, MEMBERS);
    await measureHttp(owner, ownerUrl, appUrl);
    await owner.end();
    await server.dropDatabase('bench_http');
  },
};

export async function measureHttp(owner: pg.Client, ownerUrl: string, appUrl: string): Promise<void> {
  const bench: Bench = {
    owner,
    bare: await serveBare(appUrl),
    api: await serveApi(ownerUrl),
    generator: startGenerator(),
  };
  say(`The load generator (autocannon), the API and the bare route are separate processes on the same cores.`);
  say(
    `Rate limits are raised so that none applies (RATE_LIMIT_FACTOR); no worker runs; medians of ${ROUNDS} alternating rounds.`,
  );
  say();
  try {
    await measureCases(bench);
    await measureLogins(bench);
    await audit(owner);
    await measureTeams(bench, MEMBERS);
  } finally {
    await bench.generator.stop();
    await bench.api.stop();
    await bench.bare.stop();
  }
}

async function measureCases({ owner, api, bare, generator }: Bench): Promise<void> {
  const results = new Map<string, LoadResult[]>();
  const ask = async (name: string, load: Load): Promise<void> => {
    const [result] = await generator.run(load);
    results.set(name, [...(results.get(name) ?? []), result!]);
  };
  const { rows } = await owner.query(`SELECT id FROM investments.package WHERE title = 'Bought'`);
  const changing = writes(rows[0].id);
  const bareRequests = (await idsOf(owner, reads[0]!.members, 20_000)).map(
    (id): LoadRequest => ({
      method: 'GET',
      path: `/member/${id}`,
      headers: {},
    }),
  );
  const load = (url: string, requests: readonly LoadRequest[], seconds?: number): Load => ({
    url,
    connections: CONNECTIONS,
    requests,
    ...(seconds === undefined ? {} : { seconds }),
  });
  const asked = new Map<string, readonly LoadRequest[]>();
  for (const each of reads)
    asked.set(
      each.name,
      (await idsOf(owner, each.members, 20_000)).map((id) => get(each.path, id)),
    );

  await generator.run(load(bare.url, bareRequests, WARM_UP_SECONDS));
  for (const requests of asked.values()) await generator.run(load(api.url, requests, WARM_UP_SECONDS));
  for (const each of changing) await writeOnce(owner, generator, each, api.url, 1000);
  for (let round = 0; round < ROUNDS; round++) {
    await ask('bare route, one SELECT', load(bare.url, bareRequests, SECONDS));
    for (const [name, requests] of asked) await ask(name, load(api.url, requests, SECONDS));
    for (const each of changing) {
      const result = await writeOnce(owner, generator, each, api.url, WRITES);
      results.set(each.name, [...(results.get(each.name) ?? []), result]);
    }
  }
  print(results);
}

/** Sends each request once and compares the answers with the database's counts afterwards. */
async function writeOnce(
  owner: pg.Client,
  generator: Generator,
  { name, members, request, counted }: ReturnType<typeof writes>[number],
  url: string,
  count: number,
): Promise<LoadResult> {
  const requests = (await idsOf(owner, members, count)).map(request);
  await owner.query('CHECKPOINT');
  const before = await countOf(owner, counted);
  const [result] = await generator.run({ url, connections: CONNECTIONS, requests });
  const written = (await countOf(owner, counted)) - before;
  // What a worker does every few seconds.
  await owner.query('SELECT referrals.roll_up(1000000), ledger.roll_up(1000000)');
  if (result!.succeeded !== count || written !== count) {
    throw new Error(`${name}: ${count} requests, ${result!.succeeded} succeeded, ${written} were written`);
  }
  return result!;
}

async function countOf(owner: pg.Client, query: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(query);
  return Number(rows[0]!.count);
}

function print(results: ReadonlyMap<string, readonly LoadResult[]>): void {
  const rate = (name: string): number => median(results.get(name)!.map((each) => each.perSecond));
  const [bareName] = results.keys();
  const rows = [...results].map(([name, all]) => [
    name,
    whole(rate(name)),
    all.map((each) => whole(each.perSecond)).join(' / '),
    ratio(rate(name) / rate(bareName!)),
    median(all.map((each) => each.p50Ms)).toFixed(1),
    median(all.map((each) => each.p99Ms)).toFixed(1),
    whole(all.reduce((sum, each) => sum + each.failed, 0)),
  ]);
  table(['case', 'per second', 'rounds', 'of bare', 'p50 ms', 'p99 ms', 'failed'], rows);
  say();
}

async function audit(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`SELECT (SELECT sum(balance_micro) FROM ledger.trial_balance)::text AS sum,
    (SELECT count(*) FROM ledger.broken_chain)::int AS broken, (SELECT count(*) FROM ledger.unbalanced_posting)::int AS unbalanced,
    (SELECT count(*) FROM ledger.posting)::int AS postings`);
  const { sum, broken, unbalanced, postings } = rows[0];
  say(`Every write answered 2xx and is in the database once.`);
  say(`Books afterwards: ${whole(postings)} postings, sum ${sum}, broken chains ${broken}, unbalanced ${unbalanced}.`);
  say();
}
