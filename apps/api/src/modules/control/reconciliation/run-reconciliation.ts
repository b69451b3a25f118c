import { setTimeout as wait } from 'node:timers/promises';
import { formatUsdt, fromWei, usdt } from '@plumbline/money';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { LONG } from '../../../platform/limits.ts';
import { compareCustody } from '../../money/treasury/index.ts';
import { startBeating } from './beat.ts';
import { CHECKS } from './checks.ts';
import { collectFindings } from './findings.ts';
import { type CheckResult, endRun, insertRun, noteStep, type RunRow, runCheck, takeOver, takeRun } from './store.ts';

type RunDeps = Pick<Deps, 'db' | 'chain' | 'log'>;

/** Without the chain (its node does not answer, or the watcher has not caught up) a run says nothing about custody. */
type ReadChain = () => ReturnType<typeof compareCustody>;

const TRIES = 5;

/** Starts a run and does it, unless another one runs. */
export async function reconcile(
  deps: RunDeps,
  scope: RunRow['scope'],
  startedBy: string,
  readChain?: ReadChain,
): Promise<void> {
  await takeOver(deps.db);
  await insertRun(deps.db, scope, startedBy);
  await runWaiting(deps, readChain);
}

/**
 * Does the run that waits: check after check, each one statement and so one snapshot; members go on meanwhile. A difference of one
 * micro-USDT freezes payouts at once and says where.
 */
export async function runWaiting(deps: RunDeps, readChain: ReadChain = () => compareCustody(deps)): Promise<void> {
  const { db, log } = deps;
  await takeOver(db);
  const run = await takeRun(db, CHECKS.length + 1);
  if (!run) return;
  const heart = startBeating(deps, run.id);
  const findings = collectFindings(deps, run);
  try {
    for (const [index, check] of CHECKS.entries()) {
      heart.check();
      await noteStep(db, run.id, check.says, index);
      await findings.take(await doCheck(db, check, run.after_posting));
    }
    heart.check();
    await noteStep(db, run.id, 'The chain holds what the books say', CHECKS.length);
    const chain = await doChain(readChain, log);
    if (chain) await findings.take(chain);
    await end(
      db,
      run,
      findings.count(),
      chain ? null : 'The chain could not be compared; the books agree with themselves',
    );
  } catch (error) {
    log.error({ err: error, run: run.id }, 'a reconciliation failed');
    await end(db, run, findings.count(), 'A check could not be done. See the log');
  } finally {
    await heart.stop();
  }
}

/** What was found counts, whatever could not be done besides. */
const end = (db: Deps['db'], run: RunRow, found: number, failure: string | null): Promise<void> =>
  found > 0
    ? endRun(db, run.id, 'differs', failure ?? '', found)
    : endRun(db, run.id, failure === null ? 'clean' : 'failed', failure ?? '', 0);

async function doCheck(db: Deps['db'], check: (typeof CHECKS)[number], afterPosting: bigint): Promise<CheckResult> {
  const begun = performance.now();
  const findings = await transaction(db, (tx) => runCheck(tx, check.call, afterPosting), LONG);
  const sums = findings.find(({ place }) => place === null)!;
  const differences = findings.flatMap(({ place, expected, found }) =>
    place === null ? [] : [{ place, expected: show(expected), found: show(found) }],
  );
  // The sum of everything has no place of its own.
  if (check.name === 'ledger-sum' && sums.found !== '0')
    differences.push({ place: 'the sum of all accounts', expected: show('0'), found: show(sums.found) });
  return {
    name: check.name,
    expected: show(sums.expected),
    found: show(sums.found),
    lookedAt: sums.looked_at,
    differences,
    tookMs: Math.round(performance.now() - begun),
  };
}

async function doChain(readChain: ReadChain, log: RunDeps['log']): Promise<CheckResult | null> {
  const begun = performance.now();
  for (let tries = 1; ; tries++) {
    const check = await readChain().catch((error: unknown) => {
      log.warn({ err: error }, 'the chain could not be compared');
      return null;
    });
    if (check === null && tries < TRIES) {
      await wait(200 * tries);
      continue;
    }
    if (check === null) return null;
    const [expected, found] = [check.expectedWei, check.onChainWei].map((wei) => formatUsdt(fromWei(wei).amount)) as [
      string,
      string,
    ];
    // More than the books say is money that nobody has booked: reported by the custody check, and nobody's loss.
    const differences =
      check.onChainWei < check.expectedWei
        ? [{ place: `custody.chain, the platform’s addresses at block ${check.block}`, expected, found }]
        : [];
    return { name: 'chain', expected, found, lookedAt: 1n, differences, tookMs: Math.round(performance.now() - begun) };
  }
}

const show = (micro: string): string => formatUsdt(usdt(BigInt(micro)));
