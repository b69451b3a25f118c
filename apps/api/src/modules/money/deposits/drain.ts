import { type Db, type Tx, transaction } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';

/**
 * Works through a queue in the database, one item and one transaction at a time. An item that fails is rolled back,
 * logged and skipped until the next run, so it does not block the others. `take` processes the next item, notes its id
 * before it can fail, and returns false if there is none.
 */
export async function drain(
  { db, log }: { db: Db; log: Log },
  most: number,
  take: (tx: Tx, except: readonly bigint[], note: (id: bigint) => void) => Promise<boolean>,
): Promise<void> {
  const failed: bigint[] = [];
  for (let count = 0; count < most; count++) {
    let current: bigint | undefined;
    try {
      const found = await transaction(db, (tx) =>
        take(tx, failed, (id) => {
          current = id;
        }),
      );
      if (!found) return;
    } catch (error) {
      if (current === undefined) throw error;
      log.error({ err: error, id: current }, 'an item of the queue failed and will be retried by the next run');
      failed.push(current);
    }
  }
}
