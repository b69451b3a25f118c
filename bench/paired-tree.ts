import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type * as Cases from './http-cases.ts';
import type { Load, LoadRequest, LoadResult } from './http-load.ts';
import type * as Processes from './http-processes.ts';
import type * as Seed from './http-seed.ts';
import { childRunning, parentOf, processorTimeOf } from './processor-time.ts';
import type * as Server from './server.ts';

export const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
const WRITES = Number(process.env.BENCH_WRITES ?? 2000);
const REQUESTS = 5000;

export type Measured = Pick<LoadResult, 'perSecond' | 'p99Ms'> & {
  /** Processor time of a request, in microseconds: of the called process, and of PostgreSQL. */
  readonly asked: number;
  readonly database: number;
};

export interface Case {
  readonly name: string;
  run(): Promise<Measured>;
}

export interface Tree {
  readonly cases: readonly Case[];
  stop(): Promise<void>;
}

/** Opens a checkout with a seeded database and a running API, by its own bench files. */
export async function openTree(root: string, isOldest: boolean): Promise<Tree> {
  const load = (file: string) => import(pathToFileURL(resolve(root, 'bench', file)).href);
  const { startBenchServer, connect } = (await load('server.ts')) as typeof Server;
  const { seedMembers, SEEDED_DAY } = (await load('http-seed.ts')) as typeof Seed;
  const processes = (await load('http-processes.ts')) as typeof Processes;
  const server = await startBenchServer();
  const { ownerUrl, appUrl } = await server.freshDatabase('bench_paired', SEEDED_DAY);
  const owner = await connect(ownerUrl);
  await seedMembers(owner, MEMBERS);
  const bare = await processes.serveBare(appUrl);
  // The oldest takes the application's login as its second argument.
  const serveApi = processes.serveApi as (ownerUrl: string, second: unknown) => Promise<Processes.Served>;
  const api = await serveApi(ownerUrl, isOldest ? appUrl : {});
  const generator = processes.startGenerator();
  const { rows } = await owner.query('SELECT pg_backend_pid() AS pid');
  const database = await parentOf(rows[0].pid);
  const asking = async (script: string) => {
    const asked = await childRunning(resolve(root, script));
    return async (load: Load): Promise<Measured> => {
      const before = [await processorTimeOf(asked), await processorTimeOf(database)] as const;
      const [result] = await generator.run({ ...load, connections: processes.CONNECTIONS });
      if (result!.failed > 0) throw new Error(`${root}: ${result!.failed} requests failed`);
      const [ofAsked, ofDatabase] = [await processorTimeOf(asked), await processorTimeOf(database)];
      const { succeeded } = result!;
      return {
        ...result!,
        asked: (ofAsked - before[0]) / succeeded,
        database: (ofDatabase - before[1]) / succeeded,
      };
    };
  };
  const cases = [
    bareCase(bare.url, processes.SECONDS, await asking('bench/http-bare.ts')),
    ...(await readsAndWrites(
      (await load('http-cases.ts')) as typeof Cases,
      { owner, url: api.url, seconds: processes.SECONDS },
      await asking('apps/api/src/server.ts'),
    )),
    await ledgerCase(owner, appUrl, processes.SECONDS, database),
  ];
  return {
    cases,
    async stop() {
      await generator.stop();
      await api.stop();
      await bare.stop();
      await owner.end();
      await server.stop();
    },
  };
}

type Ask = (load: Load) => Promise<Measured>;

const bareCase = (url: string, seconds: number, ask: Ask): Case => ({
  name: 'bare route, one SELECT',
  run() {
    const requests = Array.from({ length: REQUESTS }, (): LoadRequest => {
      return { method: 'GET', path: `/member/${anybody()}`, headers: {} };
    });
    return ask({ url, connections: 0, requests, seconds });
  },
});

async function readsAndWrites(
  { reads, writes, get, idsOf }: typeof Cases,
  { owner, url, seconds }: { readonly owner: pg.Client; readonly url: string; readonly seconds: number },
  ask: Ask,
): Promise<Case[]> {
  const { rows } = await owner.query(`SELECT id FROM investments.package WHERE title = 'Bought'`);
  return [
    ...reads.map(({ name, path, members }) => ({
      name,
      async run() {
        const requests = (await idsOf(owner, members, REQUESTS)).map((id) => get(path, id));
        return ask({ url, connections: 0, requests, seconds });
      },
    })),
    ...writes(rows[0].id).map(({ name, members, request }) => ({
      name,
      async run() {
        const requests = (await idsOf(owner, members, WRITES)).map(request);
        await owner.query('CHECKPOINT');
        const measured = await ask({ url, connections: 0, requests });
        await rollUp(owner);
        return measured;
      },
    })),
  ];
}

/** Does what a worker does every few seconds; the functions once had another name. */
async function rollUp(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`SELECT to_regproc('ledger.roll_up') IS NULL AS is_oldest`);
  const name = rows[0].is_oldest ? 'fold' : 'roll_up';
  await owner.query(`SELECT referrals.${name}(1000000), ledger.${name}(1000000)`);
}

/** Measures random pairs, one posting for each call, by the route of the ledger's section. */
async function ledgerCase(owner: pg.Client, appUrl: string, seconds: number, database: number): Promise<Case> {
  await owner.query(`INSERT INTO ledger.route (kind, from_kind, to_kind) VALUES ('bench_order', 2, 6)`);
  let posted = 0;
  const post = async (client: pg.Client, until: number): Promise<number> => {
    let count = 0;
    for (; performance.now() < until; count++) {
      const posting = { kind: 'bench_order', from: anybody() * 32 + 2, to: anybody() * 32 + 6, amount: 5 };
      const batch = JSON.stringify([{ ...posting, key: `bench:${posted++}`, source: {} }]);
      await client.query({ name: 'post', text: 'SELECT ledger.post($1::jsonb)', values: [batch] });
    }
    return count;
  };
  return {
    name: 'ledger, pairs, 1 per call',
    async run() {
      const clients = Array.from({ length: 16 }, () => new pg.Client(appUrl));
      for (const client of clients) await client.connect();
      const [before, started] = [await processorTimeOf(database), performance.now()];
      const counts = await Promise.all(clients.map((client) => post(client, started + seconds * 1000)));
      const count = counts.reduce((sum, each) => sum + each, 0);
      const spent = performance.now() - started;
      const measured = {
        perSecond: (count * 1000) / spent,
        p99Ms: 0,
        asked: 0,
        database: ((await processorTimeOf(database)) - before) / count,
      };
      for (const client of clients) await client.end();
      return measured;
    },
  };
}

const anybody = (): number => 1 + Math.floor(Math.random() * MEMBERS);
