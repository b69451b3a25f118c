import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { get, idsOf, reads, writes } from './http-cases.ts';
import type { LoadRequest, LoadResult } from './http-load.ts';
import { type Generator, type Served, serveApi, startGenerator } from './http-processes.ts';
import { SEEDED_DAY, seedMembers } from './http-seed.ts';
import { median, ratio, type Section, say, table } from './report.ts';
import { connect } from './server.ts';

const MEMBERS = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Twice as long as pg keeps an unused connection by default. */
const REST_PAUSE_MS = 20_000;
const REQUESTS = 200;
const CONNECTIONS = [1, 8, 16];

interface Burst {
  readonly name: string;
  /** How often the p99 may be the p50. */
  readonly goal: number;
  readonly requests: () => Promise<LoadRequest[]>;
}

/** Bursts after a rest, in which connections must not go cold. */
export const rest: Section = {
  name: 'rest',
  title: `Bursts of ${REQUESTS} calls after a rest of ${REST_PAUSE_MS / 1000} s, one API process`,
  async run(server) {
    const { ownerUrl } = await server.freshDatabase('bench_rest', SEEDED_DAY);
    const owner = await connect(ownerUrl);
    await seedMembers(owner, MEMBERS);
    const api = await serveApi(ownerUrl);
    const generator = startGenerator();
    try {
      print(await measure({ owner, api, generator }));
    } finally {
      await generator.stop();
      await api.stop();
      await owner.end();
    }
    await server.dropDatabase('bench_rest');
  },
};

interface World {
  readonly owner: pg.Client;
  readonly api: Served;
  readonly generator: Generator;
}

async function burstsOf(owner: pg.Client): Promise<Burst[]> {
  const { rows } = await owner.query(`SELECT id FROM investments.package WHERE title = 'Bought'`);
  return [
    ...reads.map(({ name, path, members }) => ({
      name,
      goal: 4,
      requests: async () => (await idsOf(owner, members, REQUESTS)).map((id) => get(path, id)),
    })),
    ...writes(rows[0].id).map(({ name, members, request }) => ({
      name,
      goal: 5,
      requests: async () => (await idsOf(owner, members, REQUESTS)).map(request),
    })),
  ];
}

type Results = Map<string, { readonly goal: number; readonly rounds: LoadResult[] }>;

/** The first round, without a rest, opens the connections. */
async function measure({ owner, api, generator }: World): Promise<Results> {
  const results: Results = new Map();
  const bursts = await burstsOf(owner);
  for (let round = -1; round < ROUNDS; round++) {
    for (const connections of CONNECTIONS) {
      for (const { name, goal, requests } of bursts) {
        const load = { url: api.url, connections, requests: await requests() };
        if (round >= 0) await sleep(REST_PAUSE_MS);
        const [result] = await generator.run(load);
        if (result!.failed > 0) throw new Error(`${name}: ${result!.failed} calls failed`);
        await owner.query('SELECT referrals.roll_up(1000000), ledger.roll_up(1000000)');
        if (round < 0) continue;
        const label = `${name}, ${connections} at once`;
        const of = results.get(label) ?? { goal, rounds: [] };
        results.set(label, of);
        of.rounds.push(result!);
      }
    }
  }
  return results;
}

function print(results: Results): void {
  say(`Medians of ${ROUNDS} rounds.`);
  table(
    ['burst', 'p50 ms', 'p99 ms', 'p99 of p50', 'goal'],
    [...results].map(([name, { goal, rounds }]) => {
      const of = (key: 'p50Ms' | 'p99Ms') => median(rounds.map((each) => each[key]));
      return [
        name,
        of('p50Ms').toFixed(1),
        of('p99Ms').toFixed(1),
        ratio(of('p99Ms') / of('p50Ms')),
        `≤ ${ratio(goal)}`,
      ];
    }),
  );
}
