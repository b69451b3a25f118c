import pg from 'pg';
import { findPgbench } from './pgbench.ts';
import { median, ratio, type Section, say, table, whole } from './report.ts';
import { type BenchServer, connect } from './server.ts';

const MEMBERS = 100_000;
/** More than two deposit cases use in all rounds; a faster machine fails with PL003. */
const EVIDENCE = 1_000_000;
const CLIENTS = 16;
const ROUNDS = 3;
const SECONDS = 5;
const TPCB_SCALE = 50;
const WALLET = 2;
const SETTLEMENT = 6;

interface Case {
  readonly name: string;
  readonly size: number;
  /** One posting, as the JSON for ledger.post. */
  readonly posting: (n: number) => string;
}

const member = (): number => 1 + Math.floor(Math.random() * MEMBERS);
const order = (from: number, n: number): string =>
  `{"kind":"bench_order","from":"${from * 32 + WALLET}","to":"${member() * 32 + SETTLEMENT}","amount":"5","key":"order:${n}","source":{"order":"${n}"}}`;
/** Evidence n belongs to member n % MEMBERS + 1: a deposit as the watcher posts it. */
const deposit = (n: number): string =>
  `{"kind":"deposit","from":"24","to":"${((n % MEMBERS) + 1) * 32 + WALLET}","amount":"5","key":"deposit:${n}","source":{"txHash":"${n}"},"evidence":"${n}"}`;

const KINDS = [
  { name: 'random pairs of members', posting: (n: number) => order(member(), n) },
  { name: 'all from one member (row lock)', posting: (n: number) => order(7, n) },
  { name: 'all from custody.chain (appended)', posting: deposit },
];
const CASES: Case[] = [1, 100].flatMap((size) => KINDS.map((kind) => ({ ...kind, size })));

export const ledger: Section = {
  name: 'ledger',
  title: `Ledger: postings a second from Node, ${CLIENTS} clients`,
  async run(server) {
    const { ownerUrl, appUrl } = await server.freshDatabase('bench_ledger', '2026-01-05');
    await seed(ownerUrl);
    const tpcb = await prepareTpcb(server);
    const pool = new pg.Pool({ connectionString: appUrl, max: CLIENTS });
    pool.on('error', () => undefined);
    const rates = new Map<string, number[]>();
    const note = (name: string, rate: number) => rates.set(name, [...(rates.get(name) ?? []), rate]);
    // Deposits have their own counter, because each uses one evidence.
    const counters = { deposit: 0, order: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      if (tpcb) note('tpcb', await tpcb());
      for (const c of CASES) {
        const counted = c.posting === deposit ? 'deposit' : 'order';
        note(label(c), await measure(pool, c, () => ++counters[counted]));
      }
    }
    await pool.end();
    print(rates);
    await audit(ownerUrl);
    await server.dropDatabase('bench_ledger');
    if (tpcb) await server.dropDatabase('bench_tpcb');
  },
};

const label = (c: Case): string => `${c.name}, ${c.size} per call`;

/** Returns postings a second, with one statement, and so one transaction, for each call. */
async function measure(pool: pg.Pool, c: Case, next: () => number): Promise<number> {
  const started = performance.now();
  const until = started + SECONDS * 1000;
  let posted = 0;
  const client = async (): Promise<void> => {
    const connection = await pool.connect();
    try {
      while (performance.now() < until) {
        const batch = `[${Array.from({ length: c.size }, () => c.posting(next())).join(',')}]`;
        await connection.query({ name: 'post', text: 'SELECT ledger.post($1::jsonb)', values: [batch] });
        posted += c.size;
      }
    } finally {
      connection.release();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (posted * 1000) / (performance.now() - started);
}

async function seed(ownerUrl: string): Promise<void> {
  const owner = await connect(ownerUrl);
  say(`Bench-only route: bench_order, wallet → settlement, like an order's price. ${whole(MEMBERS)} members.`);
  await owner.query(`INSERT INTO ledger.route (kind, from_kind, to_kind) VALUES ('bench_order', 2, 6)`);
  await owner.query('SELECT ledger.open_accounts(o) FROM generate_series(1, $1::bigint) o', [MEMBERS]);
  await owner.query(
    `SELECT ledger.record_evidence('member', n % $1 + 1, CASE WHEN n <= $2 THEN 5 ELSE 1000000000 END, 1, '0x',
       '0x' || lpad(to_hex(n), 64, '0'), 0) FROM generate_series(1, $1::bigint + $2) n`,
    [MEMBERS, EVIDENCE],
  );
  await owner.query(
    `SELECT ledger.post(jsonb_agg(jsonb_build_object('kind', 'deposit', 'from', 24, 'to', member_id * 32 + 2,
       'amount', amount_micro, 'key', 'seed:' || id, 'evidence', id)))
     FROM ledger.evidence WHERE amount_micro > 5 GROUP BY id / 200`,
  );
  await owner.query('SELECT ledger.roll_up(1000000)');
  await owner.query('VACUUM ANALYZE');
  await owner.query('CHECKPOINT');
  await owner.end();
}

async function prepareTpcb(server: BenchServer): Promise<(() => Promise<number>) | null> {
  const found = await findPgbench();
  if (!found) {
    say('pgbench is not installed here, so there is no tpcb-like to compare with.');
    return null;
  }
  say(`For comparison: ${found.version}, tpcb-like, -s ${TPCB_SCALE} -c ${CLIENTS} -j 2 -M prepared, same server.`);
  const url = await server.emptyDatabase('bench_tpcb');
  await found.pgbench.initialise(url, TPCB_SCALE);
  return () => found.pgbench.run(url, CLIENTS, SECONDS);
}

function print(rates: ReadonlyMap<string, readonly number[]>): void {
  say(`Medians of ${ROUNDS} alternating rounds of ${SECONDS} s; ratios are medians of the ratios of each round.`);
  say();
  const pairs = rates.get(label(CASES[0]!))!;
  // In rounds, because other work loads a shared machine unevenly, and least within one round.
  const against = (values: readonly number[], base: readonly number[] | undefined): string =>
    base === undefined ? '–' : ratio(median(values.map((value, round) => value / base[round]!)));
  const rows = [...rates].map(([name, values]) => [
    name,
    whole(median(values)),
    values.map(whole).join(' / '),
    against(values, rates.get('tpcb')),
    against(values, pairs),
  ]);
  table(['case', 'per second', 'rounds', 'of tpcb-like', 'of pairs, 1 per call'], rows);
}

async function audit(ownerUrl: string): Promise<void> {
  const owner = await connect(ownerUrl);
  const { rows } = await owner.query(`SELECT (SELECT sum(balance_micro) FROM ledger.trial_balance)::text AS sum,
    (SELECT count(*) FROM ledger.broken_chain)::int AS broken, (SELECT count(*) FROM ledger.unbalanced_posting)::int AS unbalanced,
    (SELECT count(*) FROM ledger.posting)::int AS postings`);
  await owner.end();
  const { sum, broken, unbalanced, postings } = rows[0];
  say(
    `Books afterwards: ${whole(postings)} postings, sum ${sum}, broken chains ${broken}, unbalanced postings ${unbalanced}.`,
  );
}
