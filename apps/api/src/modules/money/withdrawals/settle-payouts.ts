import { raiseAlert } from '../../../platform/alerts.ts';
import { type Db, type Tx, transaction } from '../../../platform/database.ts';
import {
  closeOutgoing,
  isOnRecord,
  type PayoutWallet,
  type ResolvedPayout,
  resolvePayouts,
} from '../../base/chain/index.ts';
import { payoutReverted, payoutSettled, post } from '../../base/ledger/index.ts';
import { finishExit } from '../../earning/investments/index.ts';
import { notifyMember } from '../../people/members/index.ts';
import { paidEmail } from './email-templates.ts';
import { markPaid, markUnpaid } from './payout-store.ts';
import { lockWithdrawal, type WithdrawalRecord } from './store.ts';

/** Books the final outcomes of payouts, even while new payouts are frozen. */
export async function settlePayouts(db: Db, wallet: PayoutWallet): Promise<void> {
  const errors: unknown[] = [];
  for (const resolved of await resolvePayouts(db, wallet)) {
    // A payout that fails here must not block the others, but the job still fails.
    await settleOne(db, wallet, resolved).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payouts could not be settled`);
}

async function settleOne(db: Db, wallet: PayoutWallet, resolved: ResolvedPayout): Promise<void> {
  // The receipt is only the payer's word, so the watcher's record decides.
  if (resolved.status === 'final' && !(await isOnRecord(db, wallet, resolved.outgoing))) return;
  await book(db, resolved);
}

const book = (db: Db, resolved: ResolvedPayout): Promise<void> =>
  transaction(db, async (tx) => {
    const attempts = await closeOutgoing(tx, resolved.outgoing, resolved);
    if (attempts === null) return;
    const record = await lockWithdrawal(tx, resolved.outgoing.reference);
    // The withdrawal references the newest attempt, but the network may have executed an older one with the same nonce.
    if (!record?.outgoingId || !attempts.includes(record.outgoingId)) {
      throw new Error(`outgoing ${resolved.outgoing.id} belongs to no withdrawal that is being paid`);
    }
    if (resolved.status === 'final') return settle(tx, record, resolved);
    const { txHash } = resolved.outgoing;
    await takeBack(tx, record, { txHash, isRefused: true });
    await raiseAlert(tx, 'payout_reverted', { withdrawal: record.id, txHash });
  });

/** Final: net amount and charge leave the member's hold in one call of the ledger. */
async function settle(tx: Tx, record: WithdrawalRecord, { outgoing: { id, txHash } }: ResolvedPayout): Promise<void> {
  const { memberId, net, charge, source, positionId } = record;
  const posted = await post(tx, ...payoutSettled({ withdrawalId: record.id, net, txHash, memberId, charge, source }));
  if (!posted.ok) throw new Error(`withdrawal ${record.id} holds less than its amount`);
  await markPaid(tx, record.id, id);
  if (positionId !== null) await finishExit(tx, { positionId });
  await notifyMember(tx, paidEmail, memberId, { withdrawal: record.id });
}

/** The nonce was executed without paying. The money is still at the platform's address, so a new one is signed. */
export async function takeBack(
  tx: Tx,
  record: WithdrawalRecord,
  { txHash, isRefused }: { readonly txHash: string; readonly isRefused: boolean },
): Promise<void> {
  const posted = await post(tx, payoutReverted({ withdrawalId: record.id, net: record.net, txHash }));
  if (!posted.ok) throw new Error(`the payout of ${record.id} could not be taken back`);
  await markUnpaid(tx, record.id, { isRefused });
}
