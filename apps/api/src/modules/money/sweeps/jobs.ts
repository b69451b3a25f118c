import { raiseAlert } from '../../../platform/alerts.ts';
import { type Db, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { findSweepEnd, type SweepEnd, sendSweep, whenReachable } from '../../base/chain/index.ts';
import { endStep, listOpenSteps, listToSend, markSent, type Step, voidWithoutGas } from './steps-store.ts';
import { closeWhenOver, holdSweep } from './store.ts';

export const sweepJobs = (deps: Pick<Deps, 'chain' | 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'send-sweeps', everySeconds: 2, run: () => whenReachable(deps.log, () => sendSweeps(deps)) },
  { task: 'settle-sweeps', everySeconds: 2, run: () => whenReachable(deps.log, () => settleSweeps(deps)) },
];

type RunDeps = Pick<Deps, 'chain' | 'db'>;
const REPEAT_EVERY_SECONDS = 20;
/** Number of addresses in one query to the nodes. */
const ASKED_TOGETHER = 25;

/** Sends stored and signed transactions: gas first, then each transfer once its gas is final. Idempotent. */
export async function sendSweeps({ chain, db }: RunDeps): Promise<void> {
  for (const step of await listToSend(db, chain.chainId, REPEAT_EVERY_SECONDS)) {
    const refusal = await sendSweep(chain, step.rawTransaction!);
    if (refusal === null) await markSent(db, step);
    // It stays stored and is retried. An operator may give up the sweep.
    else await raiseAlert(db, 'sweep_not_accepted', { sweep: step.sweepId, answer: refusal.slice(0, 120) });
  }
}

/** Looks up every open transaction by its hash. A sweep is done when all of them have ended. */
export async function settleSweeps({ chain, db }: RunDeps): Promise<void> {
  const open = await listOpenSteps(db, chain.chainId);
  for (let start = 0; start < open.length; start += ASKED_TOGETHER) {
    const asked = open.slice(start, start + ASKED_TOGETHER);
    const ends = await Promise.all(asked.map((step) => findSweepEnd(chain, { ...step, txHash: step.txHash! })));
    for (const [index, step] of asked.entries()) await end(db, step, ends[index] ?? null);
  }
}

async function end(db: Db, step: Step, found: SweepEnd | null): Promise<void> {
  if (found === null) return;
  await transaction(db, async (tx) => {
    // If two workers end the last two transactions, the second one sees that the sweep is over.
    await holdSweep(tx, step.sweepId);
    await endStep(tx, step, found.status, found.status === 'void' ? null : found.blockNumber);
    if (found.status !== 'final') await voidWithoutGas(tx, step.sweepId);
    await closeWhenOver(tx, step.sweepId);
    if (found.status === 'reverted') await raiseAlert(tx, 'sweep_reverted', factsOf(step));
  });
}

const factsOf = ({ sweepId, txHash, from }: Step) => ({ sweep: sweepId, txHash, from });
