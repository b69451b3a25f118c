import type { TestDatabase } from './database.ts';

interface Exit {
  readonly memberId: bigint;
  readonly positionId: bigint;
}

/** What withdrawals.confirm does to a package, without the withdrawal. */
export const beginExit = async (t: Pick<TestDatabase, 'owner'>, { memberId, positionId }: Exit): Promise<void> => {
  await t.owner.query('SELECT investments.begin_exit($1, $2)', [memberId, positionId]);
};

/** The same of withdrawals.reject. */
export const undoExit = async (t: Pick<TestDatabase, 'owner'>, { memberId, positionId }: Exit): Promise<void> => {
  await t.owner.query('SELECT investments.undo_exit($1, $2)', [memberId, positionId]);
};
