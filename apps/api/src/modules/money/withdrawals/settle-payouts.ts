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
import { tellMember } from '../../people/members/index.ts';
import { paidEmail } from './email-templates.ts';
import { markPaid, markUnpaid } from './payout-store.ts';
import { lockWithdrawal, type WithdrawalRecord } from './store.ts';

/** Books what the network has decided for good about payouts. Goes on while new payouts are frozen. */
export async function settlePayouts(db: Db, wallet: PayoutWallet): Promise<void> {
  const faults: unknown[] = [];
  for (const resolved of await resolvePayouts(db, wallet)) {
    // One that cannot be looked up or booked must not keep the others from being booked; the job still fails.
    await settleOne(db, wallet, resolved).catch((error) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payouts could not be settled`);
}

async function settleOne(db: Db, wallet: PayoutWallet, resolved: ResolvedPayout): Promise<void> {
  // The receipt is the payer's own word: the record of the watcher decides.
  if (resolved.status === 'final' && !(await isOnRecord(db, wallet, resolved.outgoing))) return;
  await book(db, resolved);
}

const book = (db: Db, resolved: ResolvedPayout): Promise<void> =>
  transaction(db, async (tx) => {
    const attempts = await closeOutgoing(tx, resolved.outgoing, resolved);
    if (attempts === null) return;
    const record = await lockWithdrawal(tx, resolved.outgoing.reference);
    // It names the newest attempt; an older one of the same nonce may be the one that the network executed.
    if (!record?.outgoingId || !attempts.includes(record.outgoingId)) {
      throw new Error(`outgoing ${resolved.outgoing.id} belongs to no withdrawal that is being paid`);
    }
    if (resolved.status === 'final') return settle(tx, record, resolved);
    const { txHash } = resolved.outgoing;
    await takeBack(tx, record, { txHash, isRefused: true });
    await raiseAlert(tx, 'payout_reverted', { withdrawal: record.id, txHash });
  });

/** Final: net and charge leave what was held for the member, in one call of the ledger. */
async function settle(tx: Tx, record: WithdrawalRecord, { outgoing: { id, txHash } }: ResolvedPayout): Promise<void> {
  const { memberId, net, charge, source, positionId } = record;
  const posted = await post(tx, ...payoutSettled({ withdrawalId: record.id, net, txHash, memberId, charge, source }));
  if (!posted.ok) throw new Error(`withdrawal ${record.id} holds less than its amount`);
  await markPaid(tx, record.id, id);
  if (positionId !== null) await finishExit(tx, { positionId });
  await tellMember(tx, paidEmail, memberId, { withdrawal: record.id });
}

/** Its nonce is executed and paid nothing: the money never left the platform's address, and another transaction is signed. */
export async function takeBack(
  tx: Tx,
  record: WithdrawalRecord,
  { txHash, isRefused }: { readonly txHash: string; readonly isRefused: boolean },
): Promise<void> {
  const posted = await post(tx, payoutReverted({ withdrawalId: record.id, net: record.net, txHash }));
  if (!posted.ok) throw new Error(`the payout of ${record.id} could not be taken back`);
  await markUnpaid(tx, record.id, { isRefused });
}
