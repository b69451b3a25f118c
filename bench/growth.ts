import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createDb, createPool } from '../apps/api/src/platform/database.ts';
import { freePort } from '../scripts/launch/ports.ts';
import { startPostgres } from '../scripts/launch/postgres.ts';
import { copyServer } from '../scripts/test/copy-server.ts';
import { measureLatencies, printLatencies } from './growth-latencies.ts';
import { seedHistory } from './growth-seed.ts';
import { type Served, serveApi } from './http-processes.ts';
import { SEEDED_DAY } from './http-seed.ts';
import { compareBooks } from './reconciliation.ts';
import { median, type Section, say, seconds, table, whole } from './report.ts';
import { type BenchServer, connect, startBenchServer } from './server.ts';

/** Members × days of history. A day of a member takes about 500 bytes with indexes, and as much again for the copy. */
const SIZES = (process.env.BENCH_GROWTH ?? '10000x360 100000x360 1000000x36')
  .split(' ')
  .map((size) => size.split('x').map(Number) as [members: number, days: number]);
/** Until the copy has read it. */
const KEEPS_LOG = ['wal_keep_size = 16GB'];
const STARTS = 3;
const QUIET = { LOG_LEVEL: 'error' };

/** Tables that grow with the members' days; the first three are never shortened. */
const GROWING = [
  'ledger.posting',
  'ledger.entry',
  'income.line',
  'mail.message',
  'app_notifications.notification',
  'audit.entry',
  'reconciliation.check_result',
] as const;

/** One size, on a server of its own. */
export interface Grown {
  readonly name: string;
  readonly owner: pg.Client;
  readonly api: Served;
  readonly figures: Figures;
}

interface Figures {
  readonly members: number;
  readonly days: number;
  readonly closeMs: number;
  readonly compareMs: number;
  readonly startMs: number;
  readonly copyMs: number;
  readonly restoreMs: number;
  readonly bytes: number;
  readonly tables: readonly TableSize[];
}

interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** The same load on databases with more and more members and days, in alternating rounds. */
export const growth: Section = {
  name: 'growth',
  isLong: true,
  title: 'Growth: the same calls, jobs and backups with more members and a longer history',
  async run() {
    const all: Grown[] = [];
    const stops: (() => Promise<void>)[] = [];
    try {
      for (const [members, days] of SIZES) all.push(await grow(members, days, stops));
      printLatencies(all, await measureLatencies(all));
      print(all.map(({ figures }) => figures));
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

/** Adds to `stops` what must be stopped, even if a later step fails. */
async function grow(members: number, days: number, stops: (() => Promise<void>)[]): Promise<Grown> {
  const server = await startBenchServer(KEEPS_LOG);
  stops.push(() => server.stop());
  const { ownerUrl, appUrl } = await server.freshDatabase('bench_growth', SEEDED_DAY);
  const [owner, app] = [await connect(ownerUrl), await connect(appUrl)];
  stops.push(() => owner.end());
  const began = performance.now();
  const closeMs = await seedHistory(owner, app, members, days);
  await app.end();
  say(`${whole(members)} members, ${days} days: seeded in ${seconds(performance.now() - began)}`);
  const db = createDb(createPool(appUrl, 4));
  const { tookMs: compareMs, state } = await compareBooks(owner, db, 'growth', 'full');
  await db.destroy();
  if (state !== 'clean') throw new Error(`the books of ${whole(members)} members are ${state}`);
  const starts: number[] = [];
  for (let n = 0; n < STARTS; n++) starts.push(await timed(async () => (await serveApi(ownerUrl, QUIET)).stop()));
  const figures = { members, days, closeMs, compareMs, startMs: median(starts), ...(await measureCopy(server)) };
  const api = await serveApi(ownerUrl, QUIET);
  stops.push(() => api.stop());
  return {
    name: `${whole(members)} × ${days}`,
    owner,
    api,
    figures: { ...figures, ...(await measureSizes(owner)) },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A backup of the running server, as `pg_basebackup` makes one, and the start of the copy as a standby. */
async function measureCopy({ folder, url }: BenchServer): Promise<{ copyMs: number; restoreMs: number }> {
  const copy = await mkdtemp(join(tmpdir(), 'plumbline-bench-copy-'));
  const { port, password } = new URL(url);
  const source = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'`;
  try {
    const copyMs = await timed(() => copyServer(folder, url, copy));
    const begun = performance.now();
    const restored = await startPostgres({ folder: copy, port: await freePort(), password, settings: [source] });
    const restoreMs = performance.now() - begun;
    await restored.stop();
    return { copyMs, restoreMs };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function measureSizes(owner: pg.Client): Promise<{ bytes: number; tables: TableSize[] }> {
  const { rows } = await owner.query<{ bytes: string }>('SELECT pg_database_size(current_database())::text AS bytes');
  const tables = await owner.query<{ name: string; rows: string; bytes: string }>(
    `SELECT name, (SELECT c.reltuples::bigint FROM pg_class c WHERE c.oid = name::regclass)::text AS rows,
       pg_total_relation_size(name::regclass)::text AS bytes FROM unnest($1::text[]) name`,
    [GROWING],
  );
  return {
    bytes: Number(rows[0]!.bytes),
    tables: tables.rows.map(({ name, rows: count, bytes }) => ({ name, rows: Number(count), bytes: Number(bytes) })),
  };
}

function print(all: readonly Figures[]): void {
  const each = (of: (figures: Figures) => string) => all.map(of);
  const gib = (bytes: number) => `${(bytes / 2 ** 30).toFixed(2)} GiB`;
  say();
  say(`Close: median of the last days. Start: an API process until it serves, median of ${STARTS}.`);
  table(
    ['', ...each(({ members, days }) => `${whole(members)} × ${days}`)],
    [
      ['close of a day', ...each(({ closeMs }) => seconds(closeMs))],
      ['close, each 10,000 members', ...each(({ closeMs, members }) => seconds((closeMs * 10_000) / members))],
      ['comparing all books', ...each(({ compareMs }) => seconds(compareMs))],
      ['comparing, each 10,000 members', ...each((of) => seconds((of.compareMs * 10_000) / of.members))],
      ['start of the API', ...each(({ startMs }) => seconds(startMs))],
      ['backup', ...each(({ copyMs }) => seconds(copyMs))],
      ['start of the restored copy', ...each(({ restoreMs }) => seconds(restoreMs))],
      ['database', ...each(({ bytes }) => gib(bytes))],
      ...GROWING.map((name, i) => [
        name,
        ...each(({ tables }) => `${whole(tables[i]!.rows)} rows, ${gib(tables[i]!.bytes)}`),
      ]),
    ],
  );
}
