import type { Deps } from '../../compose.ts';
import { raiseAlert } from '../../platform/alerts.ts';
import { transaction } from '../../platform/database.ts';
import { findSweepEnd, sendSweep } from '../chain/index.ts';
import { closeWhenOver, endStep, listOpenSteps, listToSend, markSent, type Step, voidWithoutGas } from './store.ts';

type RunDeps = Pick<Deps, 'chain' | 'db'>;
const REPEAT_AFTER_SECONDS = 20;

/** Sends what is stored and signed: gas first, each transfer when its gas is final. Sending the same again changes nothing. */
export async function sendSweeps({ chain, db }: RunDeps): Promise<void> {
  for (const step of await listToSend(db, chain.chainId, REPEAT_AFTER_SECONDS)) {
    const refusal = await sendSweep(chain, step.rawTransaction!);
    if (refusal === null) await markSent(db, step);
    // Stays stored and is sent again; a person may give the sweep up.
    else await raiseAlert(db, 'sweep_not_accepted', { sweep: step.sweepId, answer: refusal.slice(0, 120) });
  }
}

/** Looks every open transaction up by its hash; a sweep is done when all of them are at an end. */
export async function settleSweeps({ chain, db }: RunDeps): Promise<void> {
  for (const step of await listOpenSteps(db, chain.chainId)) {
    const end = await findSweepEnd(chain, { ...step, txHash: step.txHash! });
    if (end === null) continue;
    await transaction(db, async (tx) => {
      await endStep(tx, step, end.status, end.status === 'void' ? null : end.blockNumber);
      if (end.status !== 'final') await voidWithoutGas(tx, step.sweepId);
      await closeWhenOver(tx, step.sweepId);
      if (end.status === 'reverted') await raiseAlert(tx, 'sweep_reverted', factsOf(step));
    });
  }
}

const factsOf = ({ sweepId, txHash, from }: Step) => ({ sweep: sweepId, txHash, from });
