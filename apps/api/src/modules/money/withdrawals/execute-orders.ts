import { type ErrorCode, fail, type Result } from '@plumbline/contract';
import { ORDER_UNSENT_AFTER_SECONDS } from '@plumbline/time-limits/progress';
import { NonceSignedForAnother, selectAttempt } from '../../base/chain/index.ts';
import {
  answerOrder,
  listUnsentOrders,
  listWaitingOrders,
  markOrderRefused,
  type OrderKind,
  type PayoutOrder,
} from './order-store.ts';
import { rebroadcastPayoutOf, replacePayoutOf, type Told } from './replace-payout.ts';
import { resolveTakenOf } from './resolve-taken-nonce.ts';
import { type PayerDeps, sendAttempt } from './send-attempt.ts';
import { alertJournal } from './sign-payouts.ts';

const MAX_PER_RUN = 20;

const EXECUTE: Record<OrderKind, (deps: PayerDeps, order: PayoutOrder) => Promise<Result<Told, ErrorCode>>> = {
  replace: replacePayoutOf,
  rebroadcast: rebroadcastPayoutOf,
  resolve_taken: resolveTakenOf,
};

/**
 * Executes operators' orders, each in the transaction that marks it as done. It therefore happens once with any number
 * of payers, even if one is killed. The next run sends what was signed but not sent.
 */
export async function executeOrders(deps: PayerDeps): Promise<void> {
  const errors: unknown[] = [];
  for (const unsent of await listUnsentOrders(deps.db, ORDER_UNSENT_AFTER_SECONDS, MAX_PER_RUN)) {
    const stored = await selectAttempt(deps.db, BigInt(unsent.outgoingId));
    await answerOrder(deps.db, unsent.id, { ...(await sendAttempt(deps, stored)) });
  }
  for (const order of await listWaitingOrders(deps.db, MAX_PER_RUN)) {
    // An order that fails must not block the others. It waits until it is stale.
    await execute(deps, order).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payout orders could not be carried out`);
}

async function execute(deps: PayerDeps, order: PayoutOrder): Promise<void> {
  if (order.isStale) return markOrderRefused(deps.db, order.id, 'payout_order_stale');
  const done = await EXECUTE[order.kind](deps, order).catch(async (error: unknown) => {
    if (!(error instanceof NonceSignedForAnother)) throw error;
    await alertJournal(deps.db, deps.wallet, error);
    return fail('payouts_are_held');
  });
  if (!done.ok) return markOrderRefused(deps.db, order.id, done.code);
  await answerOrder(deps.db, order.id, done.value);
}
