import type pg from 'pg';
import { envOfAccess } from '../apps/api/src/platform/database-access.ts';
import { loginOf } from '../apps/api/src/testing/logins.ts';
import { startPgBouncer } from '../scripts/test/pgbouncer.ts';
import { DASHBOARD, get, idsOf, writes } from './http-cases.ts';
import type { LoadRequest, LoadResult } from './http-load.ts';
import { CONNECTIONS, SECONDS, type Served, serveApi, startGenerator } from './http-processes.ts';
import { SEEDED_DAY, seedMembers } from './http-seed.ts';
import { parentOf, processorTimeOf } from './processor-time.ts';
import { median, ratio, type Section, say, table, whole } from './report.ts';
import { connect } from './server.ts';

const MEMBERS = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PURCHASES = Number(process.env.BENCH_WRITES ?? 1000);

/** Alternates between two API processes on one database: one direct with prepared statements, one behind PgBouncer. */
export const pooler: Section = {
  name: 'pooler',
  title: `PgBouncer in transaction mode: one API process, ${CONNECTIONS} connections, ${whole(MEMBERS)} members`,
  async run(server) {
    const { ownerUrl } = await server.freshDatabase('bench_pooler', SEEDED_DAY);
    const owner = await connect(ownerUrl);
    await seedMembers(owner, MEMBERS);
    const between = await startPgBouncer(server.url);
    const directUrl = loginOf(ownerUrl, 'api');
    const url = between.behind(directUrl);
    const apis = {
      direct: await serveApi(ownerUrl),
      'not prepared': await serveApi(ownerUrl, { DATABASE_PREPARED_STATEMENTS: 'off' }),
      pooled: await serveApi(ownerUrl, envOfAccess({ url, directUrl, replicaUrls: [], preparesStatements: false })),
    };
    try {
      print(await measure(owner, apis, between.pid));
    } finally {
      for (const api of Object.values(apis)) await api.stop();
      await between.stop();
      await owner.end();
    }
    await server.dropDatabase('bench_pooler');
  },
};

type Way = 'direct' | 'not prepared' | 'pooled';
type Measured = Pick<LoadResult, 'perSecond' | 'failed'> & { readonly processorUs: number };
type Results = Map<string, Record<Way, Measured[]>>;

/** Returns the results by case and way, one for each round. */
async function measure(owner: pg.Client, apis: Readonly<Record<Way, Served>>, pgBouncer: number): Promise<Results> {
  const postgres = await parentOf((await owner.query('SELECT pg_backend_pid() AS pid')).rows[0].pid);
  const generator = startGenerator();
  const results: Results = new Map();
  const { rows } = await owner.query(`SELECT id FROM investments.package WHERE title = 'Bought'`);
  const purchase = writes(rows[0].id)[0]!;
  const anybody = 'SELECT id FROM members.member ORDER BY random()';
  const cases: Readonly<Record<string, { seconds?: number; requests: () => Promise<LoadRequest[]> }>> = {
    purchasePackage: { requests: async () => (await idsOf(owner, purchase.members, PURCHASES)).map(purchase.request) },
    dashboard: {
      seconds: SECONDS,
      requests: async () => (await idsOf(owner, anybody, 5000)).map((id) => get(DASHBOARD, id)),
    },
  };
  try {
    // The first round warms up.
    for (let round = -1; round < ROUNDS; round++) {
      for (const [name, { seconds, requests }] of Object.entries(cases)) {
        const found = results.get(name) ?? { direct: [], 'not prepared': [], pooled: [] };
        results.set(name, found);
        for (const [way, { url, pid }] of Object.entries(apis) as [Way, Served][]) {
          const load = { url, connections: CONNECTIONS, requests: await requests() };
          const used = () => Promise.all([pid, postgres, pgBouncer].map(processorTimeOf)).then(sumOf);
          const before = await used();
          const [result] = await generator.run(seconds === undefined ? load : { ...load, seconds });
          const { perSecond, failed, succeeded } = result!;
          const processorUs = ((await used()) - before) / (succeeded + failed);
          await owner.query('SELECT referrals.roll_up(1000000), ledger.roll_up(1000000)');
          if (round >= 0) found[way].push({ perSecond, failed, processorUs });
        }
      }
    }
    return results;
  } finally {
    await generator.stop();
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function print(results: Results): void {
  say(`Medians of ${ROUNDS} alternating rounds; ratios within each round. Failed calls are not counted as calls.`);
  say('Processor time is that of API, PostgreSQL and PgBouncer for each call, in microseconds.');
  say();
  const rows = [...results].flatMap(([name, found]) =>
    (Object.entries(found) as [Way, Measured[]][]).map(([way, all]) => {
      const ofDirect = (of: (each: Measured) => number): string =>
        ratio(median(all.map((each, round) => of(each) / of(found.direct[round]!))));
      return [
        `${name}, ${way}`,
        whole(median(all.map(({ perSecond }) => perSecond))),
        ofDirect(({ perSecond }) => perSecond),
        whole(median(all.map(({ processorUs }) => processorUs))),
        ofDirect(({ processorUs }) => processorUs),
        whole(sumOf(all.map(({ failed }) => failed))),
      ];
    }),
  );
  table(['case', 'per second', 'of direct', 'processor', 'of direct', 'failed'], rows);
}
