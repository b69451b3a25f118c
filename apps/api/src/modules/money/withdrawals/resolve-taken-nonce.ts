import { type CodeOf, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { resolveTakenNonce } from '@plumbline/contract/operator';
import { type Tx, transaction } from '../../../platform/database.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import {
  type Attempt,
  adoptTaker,
  askNetwork,
  closeTaken,
  createPayoutWallet,
  findTaker,
  MOST_ATTEMPTS,
  type NonceTaker,
  type PayoutWallet,
  readTransactionHash,
} from '../../base/chain/index.ts';
import { lockOpen } from './lock-open.ts';
import { nameAttempt } from './payout-store.ts';
import { takeBack } from './settle-payouts.ts';
import type { PayoutDeps } from './show-attempts.ts';
import { lockWithdrawal } from './store.ts';

type Code = CodeOf<typeof resolveTakenNonce>;
type Resolved = Result<DataOf<typeof resolveTakenNonce>, Code>;
interface Named {
  readonly id: string;
  /** The newest attempt that was on the screen. */
  readonly txHash: string;
  /** The transaction that has the nonce. */
  readonly takenBy: string;
  readonly reason: string;
}

/**
 * A payout whose nonce went to a transaction that was made past the product with the payout wallet's key. When that one is
 * the payment itself, it becomes the payout; when it paid the address nothing, the withdrawal is approved again and signed
 * with another nonce. Anything between the two stays as it is: signing anew could pay twice.
 */
export async function resolveTaken(deps: PayoutDeps, call: ByOperator, named: Named): Promise<Resolved> {
  const takenBy = readTransactionHash(named.takenBy);
  if (takenBy === null) return fail('hash_not_valid');
  // The node is asked without locks; it is looked at again below, with them.
  const shown = await transaction(deps.db, (tx) => lockShown(tx, named));
  if (!shown.ok) return shown;
  const wallet = createPayoutWallet(deps.chain, deps.config.chain.payoutPrivateKey);
  const first = shown.value[0]!;
  if (first.from !== wallet.address.toLowerCase() || first.chainId !== wallet.chainId) {
    return fail('payout_of_another_wallet');
  }
  const taker = await askNetwork(deps.log, () => findTaker(wallet, shown.value, takenBy));
  if (taker === null) return fail('chain_unreachable');
  if (!taker.ok) return taker;
  return transaction(deps.db, async (tx): Promise<Resolved> => {
    const found = await lockShown(tx, named);
    if (!found.ok) return found;
    return taker.value.isThePayment
      ? adopt(tx, call, named, { attempts: found.value, wallet, taker: taker.value })
      : release(tx, call, named, { attempts: found.value, taker: taker.value });
  });
}

async function lockShown(
  tx: Tx,
  { id, txHash }: Named,
): Promise<Result<readonly Attempt[], 'withdrawal_unknown' | 'payout_not_open' | 'state_changed'>> {
  const found = await lockOpen(tx, id);
  if (!found.ok) return found;
  return found.value.at(-1)!.txHash === txHash.toLowerCase() ? found : fail('state_changed');
}

/** It is one more attempt, and settles like one. */
async function adopt(
  tx: Tx,
  call: ByOperator,
  { id, reason }: Named,
  by: { readonly attempts: readonly Attempt[]; readonly wallet: PayoutWallet; readonly taker: NonceTaker },
): Promise<Resolved> {
  const reference = id.toLowerCase();
  if (by.attempts.length >= MOST_ATTEMPTS) return fail('payout_too_many_attempts');
  await nameAttempt(tx, reference, await adoptTaker(tx, by.wallet, by.attempts, by.taker, reference));
  await note(tx, call, { reference, reason, attempts: by.attempts, takenBy: by.taker.txHash, outcome: 'paid' });
  return ok({ outcome: 'paid' });
}

async function release(
  tx: Tx,
  call: ByOperator,
  { id, reason }: Named,
  { attempts, taker }: { readonly attempts: readonly Attempt[]; readonly taker: NonceTaker },
): Promise<Resolved> {
  const reference = id.toLowerCase();
  await closeTaken(tx, attempts, taker.txHash);
  const record = await lockWithdrawal(tx, reference);
  if (!record) throw new Error(`withdrawal ${reference} left under its lock`);
  await takeBack(tx, record, { txHash: attempts.at(-1)!.txHash, isRefused: false });
  await note(tx, call, { reference, reason, attempts, takenBy: taker.txHash, outcome: 'signed_anew' });
  return ok({ outcome: 'signed_anew' });
}

async function note(
  tx: Tx,
  call: ByOperator,
  facts: {
    readonly reference: string;
    readonly reason: string;
    readonly attempts: readonly Attempt[];
    readonly takenBy: string;
    readonly outcome: 'paid' | 'signed_anew';
  },
): Promise<void> {
  const { nonce, attempt, txHash } = facts.attempts.at(-1)!;
  await audit(tx, call, {
    action: 'payout.resolve-taken-nonce',
    subject: `withdrawal:${facts.reference}`,
    reason: facts.reason,
    before: { nonce, attempt, txHash },
    after: { takenBy: facts.takenBy, outcome: facts.outcome },
  });
}
