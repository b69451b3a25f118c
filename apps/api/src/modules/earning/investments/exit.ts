import type { Tx } from '../../../platform/database.ts';
import { endExit } from './exit-store.ts';

/** The payout is final: the position is over. */
export async function finishExit(tx: Tx, exit: { positionId: bigint }): Promise<void> {
  if (!(await endExit(tx, exit.positionId))) throw new Error(`position ${exit.positionId} is not exiting`);
}
