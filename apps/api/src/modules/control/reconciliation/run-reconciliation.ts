import type { Finding, Location, ReconciliationFailure } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { LONG } from '../../../platform/limits.ts';
import { CHECKS, NETWORK_CHECKS } from './checks.ts';
import { amountValue, collectFindings, type Findings } from './findings.ts';
import { linkPostings, type Memory, recordEnd, settlePostings } from './link-postings.ts';
import { type NetworkChecks, networkChecks } from './network-checks.ts';
import type { RereadDeps } from './reread-chain.ts';
import {
  beat,
  type CheckResult,
  endRun,
  insertRun,
  isChainSlow,
  isRunWaiting,
  type RunRow,
  recordStep,
  runCheck,
  storeResult,
  takeOver,
  takeRun,
} from './store.ts';

/** `memory` is what this process remembers of the chain of postings. Without it, a run starts with nothing. */
export type RunDeps = RereadDeps & { readonly memory?: Memory };

/** Starts and executes a run, unless another one of its scope is running. */
export async function reconcile(
  deps: RunDeps,
  scope: RunRow['scope'],
  startedBy: string,
  network?: NetworkChecks,
): Promise<void> {
  await takeOver(deps.db);
  await insertRun(deps.db, scope, startedBy);
  await runWaiting(deps, network, scope);
}

/**
 * Executes the waiting run of this scope or of any. Each check is one statement and so one snapshot; members continue
 * meanwhile. Correct postings are linked. Then the run compares the ledger with its own node. A difference of one
 * micro-USDT freezes payouts at once and reports where it is.
 */
export async function runWaiting(
  deps: RunDeps,
  network = networkChecks(deps),
  scope: RunRow['scope'] | null = null,
): Promise<void> {
  const { db, log } = deps;
  await takeOver(db);
  if (!(await isRunWaiting(db, scope))) return;
  await settlePostings(db);
  const run = await takeRun(db, CHECKS.length + NETWORK_CHECKS.length, scope);
  if (!run) return;
  const heart = startBeating(deps, run.id);
  const findings = collectFindings(deps, run);
  try {
    await findings.take('links', (await deps.memory?.compare(db)) ?? []);
    await checkBooks(deps, run, heart, findings);
    // Postings are linked only without differences, because a link makes them permanent.
    if (findings.count() === 0) await linkPostings(db, run.mark, heart.check);
    const failure = await checkNetwork(deps, run, { heart, findings, network });
    if (run.scope === 'full' && findings.count() === 0) await recordEnd(db);
    await end(db, run, findings.count(), failure);
  } catch (error) {
    log.error({ err: error, run: run.id }, 'a reconciliation failed');
    await end(db, run, findings.count(), 'check_failed');
  } finally {
    await heart.stop();
  }
}

/** What was found counts, even if something else failed. */
const end = (db: Deps['db'], run: RunRow, found: number, failure: ReconciliationFailure | null): Promise<void> =>
  found > 0
    ? endRun(db, run.id, 'differs', failure ?? '', found)
    : endRun(db, run.id, failure === null ? 'clean' : 'failed', failure ?? '', 0);

async function checkBooks({ config, db }: RunDeps, run: RunRow, heart: Heart, findings: Findings): Promise<void> {
  for (const [index, check] of CHECKS.entries()) {
    heart.check();
    await recordStep(db, run.id, check.name, index);
    const { differences, ...result } = await doCheck(db, check, run.after_posting, config.acceptedLinks);
    await findings.take(check.name, differences);
    await storeResult(db, run.id, { ...result, differences: differences.length });
  }
}

/** Failures of checks that read something other than the chain. */
const UNREAD: Readonly<Partial<Record<keyof NetworkChecks, ReconciliationFailure>>> = {
  decisions: 'decisions_unread',
  proofs: 'proofs_unread',
  'signed-statements': 'statements_unread',
};

interface NetworkWork {
  readonly heart: Heart;
  readonly findings: Findings;
  readonly network: NetworkChecks;
}

/** Returns what could not be compared. Null if everything was. */
async function checkNetwork(
  { db, log }: RereadDeps,
  run: RunRow,
  { heart, findings, network }: NetworkWork,
): Promise<ReconciliationFailure | null> {
  let failure: ReconciliationFailure | null = null;
  // With very many addresses, balances take minutes. Full runs include them, and the jobs compare every five minutes.
  const isLeftOut = run.scope === 'recent' && (await isChainSlow(db));
  for (const [index, { name }] of NETWORK_CHECKS.entries()) {
    if (name === 'chain' && isLeftOut) continue;
    await recordStep(db, run.id, name, CHECKS.length + index);
    const [begun, before] = [performance.now(), findings.count()];
    const onFound = async (differences: readonly Finding[]) => {
      heart.check();
      await findings.take(name, differences);
    };
    const result = await network[name](run.scope, onFound).catch((error: unknown) => {
      log.error({ err: error, run: run.id, check: name }, 'could not verify published or signed records');
      return null;
    });
    heart.check();
    if (result === null) {
      failure = UNREAD[name] ?? 'chain_unread';
      continue;
    }
    const differences = findings.count() - before;
    await storeResult(db, run.id, { name, ...result, differences, tookMs: Math.round(performance.now() - begun) });
  }
  return failure;
}

type BookResult = Omit<CheckResult, 'differences'> & { readonly differences: readonly Finding[] };

async function doCheck(
  db: Deps['db'],
  check: (typeof CHECKS)[number],
  afterPosting: bigint,
  acceptedLinks?: readonly string[],
): Promise<BookResult> {
  const begun = performance.now();
  const found = await transaction(db, (tx) => runCheck(tx, check.call, afterPosting, acceptedLinks), LONG);
  const sums = found.find(({ location }) => location === null)!;
  const toFinding = (location: Location, expected: string, is: string): Finding => ({
    location,
    expected: amountValue(toAmount(expected)),
    found: amountValue(toAmount(is)),
  });
  const differences = found.flatMap(({ location, expected, found: is }) =>
    location === null ? [] : [toFinding(location, expected, is)],
  );
  // The total has no location of its own.
  if (check.name === 'ledger-sum' && sums.found !== '0')
    differences.push(toFinding({ code: 'all_accounts' }, '0', sums.found));
  return {
    name: check.name,
    expected: toAmount(sums.expected),
    found: toAmount(sums.found),
    lookedAt: sums.looked_at,
    differences,
    tookMs: Math.round(performance.now() - begun),
  };
}

const EVERY_MS = 3000;

interface Heart {
  /** Throws if the run was given up meanwhile, because another process may be on the next one. */
  check(): void;
  stop(): Promise<void>;
}

/** Shows every few seconds that this process works on a run, whatever statement it waits for. */
function startBeating({ db, log }: Pick<Deps, 'db' | 'log'>, runId: bigint): Heart {
  let isGivenUp = false;
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating
      .then(async () => {
        if (!(await beat(db, runId))) isGivenUp = true;
      })
      .catch((error: unknown) => log.warn({ err: error, run: runId }, 'a reconciliation could not send its heartbeat'));
  }, EVERY_MS);
  return {
    check() {
      if (isGivenUp) throw new Error('Another process took this run for dead and closed it');
    },
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
