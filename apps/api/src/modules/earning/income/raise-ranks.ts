import { type Db, transaction } from '../../../platform/database.ts';
import { foldTeams } from '../../people/referrals/index.ts';
import { raiseRanks } from './store.ts';

/**
 * Folds what changed in teams and raises the ranks that this reaches. One transaction: a worker that dies in between
 * would otherwise leave folded figures that nobody looks at again.
 */
export async function refreshTeams(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const changed = await foldTeams(tx);
    if (changed.length > 0) await raiseRanks(tx, changed);
  });
}
