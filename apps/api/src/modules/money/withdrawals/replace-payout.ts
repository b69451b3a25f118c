import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { rebroadcastPayout, replacePayout } from '@plumbline/contract/operator';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { type Tx, transaction } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import { audit } from '../../base/audit/index.ts';
import {
  type Attempt,
  askNetwork,
  findReplaceRefusal,
  type PayoutWallet,
  readWalletState,
  type SignedReplacement,
  signReplacement,
  toGwei,
  type WalletState,
} from '../../base/chain/index.ts';
import { lockWaitingOrder, markOrderDone, type PayoutOrder } from './order-store.ts';
import { nameAttempt } from './payout-store.ts';
import { lockOpen, type PayerDeps, sendAttempt } from './send-attempt.ts';

type Code = CodeOf<typeof replacePayout>;
type ResendCode = CodeOf<typeof rebroadcastPayout>;

/** What to tell the operator, beside what is stored with the order. */
export type Told = Readonly<Record<string, unknown>>;

/**
 * Repeats a payment with a higher fee and the same nonce, recipient and amount, so the network executes at most one. It
 * is stored with its audit row before it is sent, and stays stored if the nodes reject it.
 */
export async function replacePayoutOf(deps: PayerDeps, order: PayoutOrder): Promise<Result<Told, Code>> {
  const { db, log, wallet } = deps;
  // Queries the nodes only about open payouts. The state is checked again below, under its locks.
  const known = await transaction(db, (tx) => lockOpen(tx, order.withdrawalId));
  if (!known.ok) return known;
  const state = await askNetwork(log, () => readWalletState(wallet));
  if (state === null) return fail('chain_unreachable');
  const stored = await transaction(db, async (tx): Promise<Result<SignedReplacement, Code>> => {
    if (!(await lockWaitingOrder(tx, order.id))) return fail('state_changed');
    const found = await lockOpen(tx, order.withdrawalId);
    if (!found.ok) return found;
    const attempts = found.value;
    if (attempts.at(-1)!.txHash !== order.txHash) return fail('state_changed');
    // While payouts are paused, nothing new is signed. Signed transactions continue.
    if ((await readSettings(tx)).payoutsPaused || (await payoutsAreFrozen(tx))) return fail('payouts_are_held');
    const refusal = findReplaceRefusal(attempts, wallet, state);
    if (refusal !== null) return fail(refusal);
    return ok(await storeAttempt(tx, order, { attempts, wallet, state }));
  });
  if (!stored.ok) return stored;
  const { outgoingId: id, rawTransaction } = stored.value;
  return ok({ ...(await sendAttempt(deps, { id, rawTransaction })) });
}

async function storeAttempt(
  tx: Tx,
  { id, withdrawalId: reference, reason, by: operator }: PayoutOrder,
  by: { readonly attempts: readonly Attempt[]; readonly wallet: PayoutWallet; readonly state: WalletState },
): Promise<SignedReplacement> {
  const before = by.attempts.at(-1)!;
  const signed = await signReplacement(tx, by.wallet, reference, by.attempts, by.state.gasPriceWei);
  await nameAttempt(tx, reference, signed.outgoingId);
  const { outgoingId, attempt, txHash, gasPriceWei } = signed;
  await audit(tx, operator, {
    action: 'payout.replace',
    subject: `withdrawal:${reference}`,
    reason,
    before: { attempt: before.attempt, txHash: before.txHash },
    after: { attempt, txHash, nonce: before.nonce, gasPriceWei },
  });
  const outcome = { outgoingId: String(outgoingId), transaction_id: txHash, attempt };
  await markOrderDone(tx, id, { ...outcome, gasPriceGwei: toGwei(gasPriceWei) }, { isAnswered: false });
  return signed;
}

/** Sends the newest attempt again, byte for byte. The network executes it at most once. */
export async function rebroadcastPayoutOf(deps: PayerDeps, order: PayoutOrder): Promise<Result<Told, ResendCode>> {
  const noted = await transaction(deps.db, async (tx): Promise<Result<Attempt, ResendCode>> => {
    if (!(await lockWaitingOrder(tx, order.id))) return fail('payout_not_open');
    const found = await lockOpen(tx, order.withdrawalId);
    if (!found.ok) return found;
    const newest = found.value.at(-1)!;
    const { id, attempt, txHash } = newest;
    await audit(tx, order.by, {
      action: 'payout.rebroadcast',
      subject: `withdrawal:${order.withdrawalId}`,
      reason: order.reason,
      after: { attempt, txHash },
    });
    await markOrderDone(tx, order.id, { outgoingId: String(id), transaction_id: txHash }, { isAnswered: false });
    return ok(newest);
  });
  return noted.ok ? ok({ ...(await sendAttempt(deps, noted.value)) }) : noted;
}
