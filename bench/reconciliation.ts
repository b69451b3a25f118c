import type pg from 'pg';
import { createMemory } from '../apps/api/src/modules/control/reconciliation/link-postings.ts';
import type { NetworkChecks } from '../apps/api/src/modules/control/reconciliation/network-checks.ts';
import { rereadDecisions } from '../apps/api/src/modules/control/reconciliation/reread-decisions.ts';
import { type RunDeps, reconcile } from '../apps/api/src/modules/control/reconciliation/run-reconciliation.ts';
import { createDb, createPool } from '../apps/api/src/platform/database.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { seedPackages } from './close-seed.ts';
import { type Section, say, seconds, table, whole } from './report.ts';
import { connect } from './server.ts';

const MEMBERS = Number(process.env.BENCH_PACKAGES ?? 1_000_000);
const DAY = '2026-01-05';
/** What 1,000 postings a second add in the half minute between two runs. */
const CLAIMS = 30_000;
const BATCH = 500;

interface Run {
  readonly what: string;
  readonly scope: string;
  readonly state: string;
  readonly tookMs: number;
  readonly checks: readonly { name: string; tookMs: number }[];
}

export const reconciliation: Section = {
  name: 'reconciliation',
  title: `Comparing the books: ${whole(MEMBERS)} members with a package each`,
  async run(server) {
    const { ownerUrl, appUrl } = await server.freshDatabase('bench_reconciliation', DAY);
    const owner = await connect(ownerUrl);
    const app = await connect(appUrl);
    await seedPackages(owner, MEMBERS);
    await allowSeed(owner);
    await owner.query('VACUUM ANALYZE');
    const db = createDb(createPool(appUrl, 4));
    const runs: Run[] = [];
    const take = async (what: string, scope: 'recent' | 'full') => {
      const run = await compareBooks(owner, db, what, scope);
      // A run takes minutes, so print each as it ends.
      say(`${what} (${scope}): ${seconds(run.tookMs)}`);
      runs.push(run);
    };

    await take('the first of all', 'full');
    await take('nothing was posted', 'recent');
    await app.query('SELECT (income.close_day($1)).day', [DAY]);
    await take('right after a day was closed', 'recent');
    await owner.query('VACUUM ANALYZE');
    await claim(app);
    await take(`${whole(CLAIMS)} postings later`, 'recent');
    await take('nothing was posted', 'recent');
    await take('everything', 'full');
    say();
    print(runs);

    await db.destroy();
    await app.end();
    await owner.end();
    await server.dropDatabase('bench_reconciliation');
  },
};

/** The seed's own posting has no route in the product. */
async function allowSeed(owner: pg.Client): Promise<void> {
  await owner.query('ALTER TABLE ledger.route DROP CONSTRAINT money_enters_with_evidence');
  await owner.query(`INSERT INTO ledger.route (kind, from_kind, to_kind) VALUES ('bench_seed', 24, 3)`);
}

/** Without a node: each transfer to check costs a query, and the time depends on the node. */
const nothing = async () => ({ expected: '0.00', found: '0.00', lookedAt: 0n });

/** Compares the books once, without the network, and returns the run with the time of each check. */
export async function compareBooks(
  owner: pg.Client,
  db: ReturnType<typeof createDb>,
  what: string,
  scope: 'recent' | 'full',
): Promise<Run> {
  const config = { acceptedLinks: [] as readonly string[], demo: false } as RunDeps['config'];
  const deps = { db, config, log: createLog('warn'), memory: createMemory() } as Partial<RunDeps> as RunDeps;
  const network: NetworkChecks = {
    decisions: async (of, onFound) => {
      const { lookedAt } = await rereadDecisions(deps, of, onFound);
      return { ...(await nothing()), lookedAt: BigInt(lookedAt) };
    },
    proofs: nothing,
    'signed-statements': nothing,
    addresses: nothing,
    inflows: nothing,
    payouts: nothing,
    chain: nothing,
  };
  const begun = performance.now();
  await reconcile(deps, scope, 'bench', network);
  const tookMs = performance.now() - begun;
  const { rows } = await owner.query<{ id: string; state: string }>(
    'SELECT id::text, state FROM reconciliation.run ORDER BY id DESC LIMIT 1',
  );
  const checks = await owner.query<{ name: string; tookMs: number }>(
    'SELECT name, took_ms AS "tookMs" FROM reconciliation.check_result WHERE run_id = $1 ORDER BY took_ms DESC',
    [rows[0]!.id],
  );
  return { what, scope, state: rows[0]!.state, tookMs, checks: checks.rows };
}

/** Members claim their profit of the day: a posting with two sides each. */
async function claim(app: pg.Client): Promise<void> {
  for (let first = 1; first <= Math.min(CLAIMS, MEMBERS); first += BATCH)
    await app.query(
      `SELECT ledger.post(jsonb_agg(jsonb_build_object('kind', r.kind, 'from', r.from_kind + m * 32, 'to', r.to_kind + m * 32,
         'amount', 1, 'key', 'bench:claim:' || m)))
       FROM generate_series($1::bigint, $1 + ${BATCH} - 1) m,
         (SELECT kind, from_kind, to_kind FROM ledger.route WHERE from_kind = 1 AND to_kind < 16 LIMIT 1) r`,
      [first],
    );
}

function print(runs: readonly Run[]): void {
  table(
    ['run', 'scope', 'state', 'took', 'of which'],
    runs.map(({ what, scope, state, tookMs, checks }) => [
      what,
      scope,
      state,
      seconds(tookMs),
      checks
        .filter((each) => each.tookMs >= 100)
        .slice(0, 6)
        .map((each) => `${each.name} ${seconds(each.tookMs)}`)
        .join(', ') || '–',
    ]),
  );
  say();
  say('Without the network. "Of which": checks of at least 0.1 s.');
}
