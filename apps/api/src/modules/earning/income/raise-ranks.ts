import { type Db, transaction } from '../../../platform/database.ts';
import { rollUpTeams } from '../../people/referrals/index.ts';
import { raiseRanks } from './store.ts';

/**
 * Rolls up what changed in teams and raises the ranks that this reaches. One transaction: a worker that dies in between
 * would otherwise leave rolled up figures that nobody looks at again.
 */
export async function refreshTeams(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const changed = await rollUpTeams(tx);
    if (changed.length > 0) await raiseRanks(tx, changed);
  });
}
