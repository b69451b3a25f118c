import { setTimeout as wait } from 'node:timers/promises';
import { formatUsdt, fromWei, usdt } from '@plumbline/money';
import { raiseAlert } from '../../../platform/alerts.ts';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { LONG } from '../../../platform/limits.ts';
import { compareCustody } from '../../money/treasury/index.ts';
import { CHECKS } from './checks.ts';
import { type CheckResult, endRun, insertRun, noteStep, type RunRow, runCheck, storeResult, takeRun } from './store.ts';

type RunDeps = Pick<Deps, 'db' | 'chain' | 'log'>;

/** Without the chain (its node does not answer, or the watcher has not caught up) a run says nothing about custody. */
type ReadChain = () => ReturnType<typeof compareCustody>;

const TRIES = 5;

/** Starts a run and does it, unless another one waits or runs. */
export async function reconcile(
  deps: RunDeps,
  scope: RunRow['scope'],
  startedBy: string,
  readChain?: ReadChain,
): Promise<void> {
  if ((await insertRun(deps.db, scope, startedBy)) !== null) await runWaiting(deps, readChain);
}

/**
 * Does the run that waits: check after check, each one statement and so one snapshot; members go on meanwhile. A difference of one
 * micro-USDT freezes payouts and says where.
 */
export async function runWaiting(deps: RunDeps, readChain: ReadChain = () => compareCustody(deps)): Promise<void> {
  const { db, log } = deps;
  const run = await takeRun(db, CHECKS.length + 1);
  if (!run) return;
  let found = 0;
  const places: string[] = [];
  const take = async (result: CheckResult): Promise<void> => {
    await storeResult(db, run.id, result, found);
    found += result.differences.length;
    places.push(
      ...result.differences.map(({ place, expected, found: is }) => `${place}: ${is} instead of ${expected}`),
    );
  };
  try {
    for (const [index, check] of CHECKS.entries()) {
      await noteStep(db, run.id, check.says, index);
      await take(await doCheck(db, check, run.after_posting));
    }
    await noteStep(db, run.id, 'The chain holds what the books say', CHECKS.length);
    const chain = await doChain(readChain, log);
    if (chain) await take(chain);
    if (found > 0) await freeze(deps, run, found, places);
    else if (chain) await endRun(db, run.id, 'clean', '', 0);
    else await endRun(db, run.id, 'failed', 'The chain could not be compared; the books agree with themselves', 0);
  } catch (error) {
    log.error({ err: error, run: run.id }, 'a reconciliation failed');
    await endRun(db, run.id, 'failed', 'A check could not be done. See the log', found);
  }
}

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

const SHOWN_IN_ALERT = 3;

/** The same differences raise one alert, however many runs find them. */
async function freeze({ db, log }: RunDeps, run: RunRow, found: number, places: readonly string[]): Promise<void> {
  log.error({ run: run.id, found, places: places.slice(0, SHOWN_IN_ALERT) }, 'chain, ledger and statements differ');
  await raiseAlert(
    db,
    'books_differ',
    { differences: found, places: places.slice(0, SHOWN_IN_ALERT) },
    { freezesPayouts: true },
  );
  await endRun(db, run.id, 'differs', '', found);
}

const show = (micro: string): string => formatUsdt(usdt(BigInt(micro)));
