import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { resolveTakenNonce } from '@plumbline/contract/operator';
import { type Tx, transaction } from '../../../platform/database.ts';
import { audit } from '../../base/audit/index.ts';
import {
  type Attempt,
  adoptConflict,
  askNetwork,
  closeTaken,
  findConflict,
  MAX_ATTEMPTS,
  type NonceConflict,
  type PayoutWallet,
} from '../../base/chain/index.ts';
import { lockWaitingOrder, markOrderDone, type PayoutOrder } from './order-store.ts';
import { nameAttempt } from './payout-store.ts';
import type { Told } from './replace-payout.ts';
import { lockOpen, type PayerDeps } from './send-attempt.ts';
import { takeBack } from './settle-payouts.ts';
import { lockWithdrawal } from './store.ts';

type Code = CodeOf<typeof resolveTakenNonce>;
type Resolved = Result<Told, Code>;

/**
 * Resolves a payout whose nonce went to a transaction that used the payout wallet's key outside the product. If that
 * transaction is the payment, it becomes the payout. If it paid the address nothing, the withdrawal is approved again
 * and signed with another nonce. Anything else stays as it is, because signing again could pay twice.
 */
export async function resolveTakenOf({ db, log, wallet }: PayerDeps, order: PayoutOrder): Promise<Resolved> {
  // The node is queried without locks. The state is checked again below, with locks.
  const shown = await transaction(db, (tx) => lockShown(tx, order));
  if (!shown.ok) return shown;
  const first = shown.value[0]!;
  if (first.from !== wallet.address.toLowerCase() || first.chainId !== wallet.chainId) {
    return fail('payout_of_another_wallet');
  }
  const conflict = await askNetwork(log, () => findConflict(wallet, shown.value, order.takenBy!));
  if (conflict === null) return fail('chain_unreachable');
  if (!conflict.ok) return conflict;
  return transaction(db, async (tx): Promise<Resolved> => {
    if (!(await lockWaitingOrder(tx, order.id))) return fail('state_changed');
    const found = await lockShown(tx, order);
    if (!found.ok) return found;
    return conflict.value.isThePayment
      ? adopt(tx, order, { attempts: found.value, wallet, conflict: conflict.value })
      : release(tx, order, { attempts: found.value, conflict: conflict.value });
  });
}

async function lockShown(
  tx: Tx,
  { withdrawalId, txHash }: PayoutOrder,
): Promise<Result<readonly Attempt[], 'withdrawal_unknown' | 'payout_not_open' | 'state_changed'>> {
  const found = await lockOpen(tx, withdrawalId);
  if (!found.ok) return found;
  return found.value.at(-1)!.txHash === txHash ? found : fail('state_changed');
}

/** Adds it as another attempt, which settles as usual. */
async function adopt(
  tx: Tx,
  order: PayoutOrder,
  by: { readonly attempts: readonly Attempt[]; readonly wallet: PayoutWallet; readonly conflict: NonceConflict },
): Promise<Resolved> {
  const reference = order.withdrawalId;
  if (by.attempts.length >= MAX_ATTEMPTS) return fail('payout_too_many_attempts');
  await nameAttempt(tx, reference, await adoptConflict(tx, by.wallet, by.attempts, by.conflict, reference));
  return note(tx, order, { attempts: by.attempts, takenBy: by.conflict.txHash, outcome: 'paid' });
}

async function release(
  tx: Tx,
  order: PayoutOrder,
  { attempts, conflict }: { readonly attempts: readonly Attempt[]; readonly conflict: NonceConflict },
): Promise<Resolved> {
  const reference = order.withdrawalId;
  await closeTaken(tx, attempts, conflict.txHash);
  const record = await lockWithdrawal(tx, reference);
  if (!record) throw new Error(`withdrawal ${reference} left under its lock`);
  await takeBack(tx, record, { txHash: attempts.at(-1)!.txHash, isRefused: false });
  return note(tx, order, { attempts, takenBy: conflict.txHash, outcome: 'signed_anew' });
}

async function note(
  tx: Tx,
  { id, by, withdrawalId, reason }: PayoutOrder,
  facts: {
    readonly attempts: readonly Attempt[];
    readonly takenBy: string;
    readonly outcome: 'paid' | 'signed_anew';
  },
): Promise<Resolved> {
  const { nonce, attempt, txHash } = facts.attempts.at(-1)!;
  const { takenBy, outcome } = facts;
  await audit(tx, by, {
    action: 'payout.resolve-taken-nonce',
    subject: `withdrawal:${withdrawalId}`,
    reason,
    before: { nonce, attempt, txHash },
    after: { takenBy, outcome },
  });
  await markOrderDone(tx, id, { outcome }, { isAnswered: true });
  return ok({});
}
