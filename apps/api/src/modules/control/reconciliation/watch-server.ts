import { endState, raiseState } from '../../../platform/alerts.ts';
import type { Db } from '../../../platform/database.ts';
import { hasFullRunHere, insertRun, isReconciled } from './store.ts';

/**
 * After a promotion or a restore, the database halts payouts until a full run of the new server is clean. Requests the
 * first one at once and shows the state as an alert. If that run is not clean, the periodic full run is the next.
 */
export async function watchServer(db: Db, startedBy: string): Promise<void> {
  if (await isReconciled(db)) {
    await endState(db, 'server_changed');
    return;
  }
  await raiseState(db, 'server_changed', {});
  if (!(await hasFullRunHere(db))) await insertRun(db, 'full', startedBy);
}
