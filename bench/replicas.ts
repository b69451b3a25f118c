import { loginOf } from '../apps/api/src/testing/logins.ts';
import { startStreaming } from '../scripts/test/streaming.ts';
import type { Load, LoadRequest, LoadResult } from './http-load.ts';
import { CONNECTIONS, SECONDS, type Served, serveApi, startGenerator } from './http-processes.ts';
import { LISTINGS, openProducts } from './market-search.ts';
import { processorTimeOf } from './processor-time.ts';
import { median, type Section, say, table, whole } from './report.ts';
import { benchServerOn } from './server.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** Alternates between two API processes on one database: one without a replica, one with a standby on this machine. */
export const replicas: Section = {
  name: 'replicas',
  title: `Replicas for reading: market searches among ${whole(LISTINGS)} listings, ${CONNECTIONS} connections`,
  async run() {
    const streaming = await startStreaming();
    try {
      const products = await openProducts(benchServerOn(streaming.primary, streaming.stop));
      const standby = await streaming.addStandby('standby');
      const replica = loginOf(products.ownerUrl, 'api').replace(`:${streaming.primary.port}/`, `:${standby.port}/`);
      const apis = {
        'no replica': await serveApi(products.ownerUrl),
        'one replica': await serveApi(products.ownerUrl, { DATABASE_REPLICA_URLS: replica }),
      };
      const requests = products.rows.map(({ title }) => searchFor(title.split(' ').slice(0, 2).join(' ')));
      const pids = { primary: streaming.primary.pid, standby: standby.pid };
      print(await measure(apis, requests, pids));
      for (const api of Object.values(apis)) await api.stop();
      await products.close();
    } finally {
      await streaming.stop();
    }
  },
};

const searchFor = (search: string): LoadRequest => ({
  method: 'POST',
  path: '/publicApi/userSearchListing',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ kind: 'product', search }),
});

type Way = 'no replica' | 'one replica';
type Pids = Readonly<Record<'primary' | 'standby', number>>;
interface Measured extends Pick<LoadResult, 'perSecond' | 'p50Ms' | 'p99Ms' | 'failed'> {
  /** Processor time for each search, in microseconds. */
  readonly primaryUs: number;
  readonly standbyUs: number;
}

async function measure(
  apis: Readonly<Record<Way, Served>>,
  requests: readonly LoadRequest[],
  pids: Pids,
): Promise<Record<Way, Measured[]>> {
  const results: Record<Way, Measured[]> = { 'no replica': [], 'one replica': [] };
  const generator = startGenerator();
  const used = () => Promise.all([processorTimeOf(pids.primary), processorTimeOf(pids.standby)]);
  try {
    // The first round warms up.
    for (let round = -1; round < ROUNDS; round++) {
      for (const [way, { url }] of Object.entries(apis) as [Way, Served][]) {
        const load: Load = { url, connections: CONNECTIONS, requests, seconds: SECONDS };
        const before = await used();
        const [result] = await generator.run(load);
        const after = await used();
        const { perSecond, p50Ms, p99Ms, failed, succeeded } = result!;
        const each = (place: 0 | 1) => (after[place] - before[place]) / succeeded;
        if (round >= 0) results[way].push({ perSecond, p50Ms, p99Ms, failed, primaryUs: each(0), standbyUs: each(1) });
      }
    }
    return results;
  } finally {
    await generator.stop();
  }
}

function print(results: Readonly<Record<Way, readonly Measured[]>>): void {
  say(
    `Medians of ${ROUNDS} alternating rounds of ${SECONDS} s. Both servers share the processors of this machine, so the`,
  );
  say("searches a second show no gain; the primary's processor time for each search does, in microseconds.");
  say();
  const rows = (Object.entries(results) as [Way, Measured[]][]).map(([way, all]) => [
    way,
    ...(['perSecond', 'p50Ms', 'p99Ms', 'primaryUs', 'standbyUs', 'failed'] as const).map((key) =>
      whole(median(all.map((each) => each[key]))),
    ),
  ]);
  table(['way', 'per second', 'p50 ms', 'p99 ms', 'primary', 'standby', 'failed'], rows);
}
