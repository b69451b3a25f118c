import { type Db, type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { mailTexts, notifyMany } from '../../base/mail/index.ts';
import { recordIncomes, recordMovements } from '../app-notifications/index.ts';
import { digestEmail, movementEmail } from './email-templates.ts';
import {
  addToDigests,
  type Cursor,
  dateMark,
  hasNews,
  lockCursor,
  markNotified,
  moveCursor,
  recordGaps,
  selectBatch,
  selectMovements,
  setMark,
  type Told,
  takeDigests,
  takeFilledGaps,
} from './store.ts';

const EVERY_SECONDS = 1;

export const postingMailJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'follow-postings', everySeconds: EVERY_SECONDS, run: () => followPostings(deps.db) },
];

/** Movements without another mail; deposits and withdrawals have their own. Mails about orders cannot be declined. */
const TOLD: readonly Told[] = [
  { kind: 'purchase', side: 'from', topic: 'purchase' },
  { kind: 'claim', side: 'from', topic: 'claim' },
  { kind: 'wallet_transfer', side: 'from', topic: 'transfer' },
  { kind: 'package_return', side: 'from', topic: 'package' },
  { kind: 'order_paid', side: 'from', topic: null },
  { kind: 'order_paid', side: 'to', topic: null },
  { kind: 'order_refund', side: 'to', topic: null },
  { kind: 'order_proceeds', side: 'to', topic: null },
];

const POSTINGS_A_BATCH = 500;
const DIGESTS_A_BATCH = 500;
/** After this, a run lets other jobs work. */
const BATCHES_A_RUN = 40;

/**
 * Follows the ledger's postings and queues a mail for each exactly once. The mails of a batch commit with the cursor,
 * and only the worker that holds the cursor runs.
 */
export async function followPostings(db: Db): Promise<void> {
  if (!(await hasNews(db))) return;
  for (let batch = 0; batch < BATCHES_A_RUN; batch++) {
    const isMore = await transaction(db, async (tx) => {
      const cursor = await lockCursor(tx);
      return cursor !== undefined && step(tx, cursor);
    });
    if (!isMore) break;
  }
}

/** Processes one batch. Returns true if there is more to do at once. */
async function step(tx: Tx, cursor: Cursor): Promise<boolean> {
  if (cursor.due_day !== null && cursor.due_day !== cursor.told_day) return queueDigests(tx, cursor.due_day);
  if (cursor.mark === null || !cursor.is_dated) {
    await (cursor.mark === null ? setMark(tx) : dateMark(tx));
    await notifyOfMovements(tx, await takeFilledGaps(tx));
    return true;
  }
  return cursor.is_reachable && advance(tx, cursor.position, cursor.mark);
}

/** Reports the next batch up to the mark. Returns true if the mark is further. */
async function advance(tx: Tx, after: bigint, mark: bigint): Promise<boolean> {
  const ids = await selectBatch(tx, after, mark, POSTINGS_A_BATCH);
  const upTo = ids.length < POSTINGS_A_BATCH ? mark : ids.at(-1)!;
  await notifyOfMovements(tx, ids);
  await recordGaps(tx, after, upTo, ids);
  await moveCursor(tx, upTo);
  return upTo < mark;
}

async function notifyOfMovements(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  const movements = await selectMovements(tx, ids, TOLD);
  await notifyMany(
    tx,
    movements
      .filter((movement) => movement.is_wanted)
      .map((movement) => ({
        ...movementEmail(movement, mailTexts[movement.language]),
        to: movement.email,
        language: movement.language,
        memberId: movement.member_id,
      })),
  );
  await recordMovements(tx, ids);
  await addToDigests(tx, ids);
}

/** Sends each member one mail and one notification about everything that a close credited. */
async function queueDigests(tx: Tx, day: string): Promise<boolean> {
  const digests = await takeDigests(tx, DIGESTS_A_BATCH);
  if (digests.length === 0) await markNotified(tx);
  await notifyMany(
    tx,
    digests
      .filter((digest) => digest.is_wanted)
      .map((digest) => ({
        ...digestEmail(digest, day, mailTexts[digest.language]),
        to: digest.email,
        language: digest.language,
        memberId: digest.member_id,
      })),
  );
  await recordIncomes(
    tx,
    day,
    digests.map(({ member_id: memberId, amounts_micro: amounts }) => ({
      memberId,
      amountMicro: amounts.reduce((sum, amount) => sum + amount, 0n),
    })),
  );
  return true;
}
