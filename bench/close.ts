import type pg from 'pg';
import { seedPackages } from './close-seed.ts';
import { ratio, type Section, say, seconds, table, whole } from './report.ts';
import { connect } from './server.ts';

const PACKAGES = Number(process.env.BENCH_PACKAGES ?? 1_000_000);
const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07'];
const COLUMNS = 'account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro';

interface Day {
  readonly day: string;
  readonly entries: number;
  readonly closeMs: number;
  readonly bareMs: number;
  readonly nodeMb: readonly [before: number, after: number];
  readonly phases: readonly { name: string; calls: number; selfMs: number }[];
}

export const close: Section = {
  name: 'close',
  title: `Closing a day: ${whole(PACKAGES)} active packages with their three levels of sponsors`,
  async run(server) {
    const { ownerUrl, appUrl } = await server.freshDatabase('bench_close', DAYS[0]!);
    const owner = await connect(ownerUrl);
    // Only here, because counting each call would slow down the functions of the other sections.
    await owner.query("ALTER DATABASE bench_close SET track_functions = 'all'");
    const app = await connect(appUrl);
    await seedPackages(owner, PACKAGES);
    await owner.query('CREATE TABLE ledger.bare_entry (LIKE ledger.entry INCLUDING ALL)');
    await owner.query(`INSERT INTO ledger.bare_entry SELECT * FROM ledger.entry ORDER BY account_id, version`);
    await owner.query('VACUUM ANALYZE');
    const days: Day[] = [];
    for (const day of DAYS) days.push(await closeBeside(owner, app, day));
    print(days);
    await app.end();
    await owner.end();
    await server.dropDatabase('bench_close');
  },
};

/** Closes one day like the application, then inserts the same entries into the clone with the same history. */
async function closeBeside(owner: pg.Client, app: pg.Client, day: string): Promise<Day> {
  await owner.query('CHECKPOINT');
  await owner.query('SELECT pg_stat_reset()');
  const before = nodeMegabytes();
  const closeMs = await timed(() => app.query('SELECT (income.close_day($1)).day', [day]));
  const after = nodeMegabytes();
  await app.query('SELECT pg_stat_force_next_flush()');
  const phases = await functionTimes(owner);
  await owner.query('DROP TABLE IF EXISTS pg_temp.written');
  await owner.query(`CREATE TEMP TABLE written AS
    SELECT ${COLUMNS} FROM ledger.entry WHERE posting_id > (SELECT max(posting_id) FROM ledger.bare_entry)
    ORDER BY posting_id, account_id`);
  await owner.query('CHECKPOINT');
  const bareMs = await timed(() => owner.query(`INSERT INTO ledger.bare_entry SELECT ${COLUMNS} FROM written`));
  const { rows } = await owner.query('SELECT count(*)::int AS entries FROM written');
  await owner.query('VACUUM ANALYZE'); // like autovacuum between two days
  return { day, entries: rows[0].entries, closeMs, bareMs, nodeMb: [before, after], phases };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const nodeMegabytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 2 ** 20;
};

async function functionTimes(owner: pg.Client): Promise<Day['phases']> {
  const { rows } = await owner.query<{ name: string; calls: number; ms: number }>(
    `SELECT schemaname || '.' || funcname AS name, calls::int, self_time AS ms
     FROM pg_stat_user_functions WHERE schemaname IN ('ledger', 'income') AND self_time > 10 ORDER BY self_time DESC`,
  );
  return rows.map((row) => ({ name: row.name, calls: row.calls, selfMs: row.ms }));
}

function print(days: readonly Day[]): void {
  table(
    ['day', 'entries', 'close', 'bare insert', 'close ÷ bare', 'Node before → after'],
    days.map((d) => [
      d.day,
      whole(d.entries),
      seconds(d.closeMs),
      seconds(d.bareMs),
      ratio(d.closeMs / d.bareMs),
      `${whole(d.nodeMb[0])} → ${whole(d.nodeMb[1])} MB`,
    ]),
  );
  say();
  say('Where the time of the last day went (in each function, without its calls):');
  say();
  table(
    ['function', 'calls', 'self'],
    days.at(-1)!.phases.map((phase) => [phase.name, String(phase.calls), seconds(phase.selfMs)]),
  );
}
