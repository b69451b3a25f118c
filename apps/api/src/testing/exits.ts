import type { TestDatabase } from './database.ts';

interface Exit {
  readonly memberId: bigint;
  readonly positionId: bigint;
}

/** Does to a package what withdrawals.confirm does, without a withdrawal. */
export const beginExit = async (t: Pick<TestDatabase, 'owner'>, { memberId, positionId }: Exit): Promise<void> => {
  await t.owner.query('SELECT investments.begin_exit($1, $2)', [memberId, positionId]);
};

/** Does to a package what withdrawals.reject does, without a withdrawal. */
export const undoExit = async (t: Pick<TestDatabase, 'owner'>, { memberId, positionId }: Exit): Promise<void> => {
  await t.owner.query('SELECT investments.undo_exit($1, $2)', [memberId, positionId]);
};
