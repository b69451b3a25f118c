import { type CodeOf, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { rebroadcastPayout, replacePayout } from '@plumbline/contract/operator';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { type Tx, transaction } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import {
  type Attempt,
  askNetwork,
  broadcastOne,
  createPayoutWallet,
  findReplaceRefusal,
  type PayoutWallet,
  readWalletState,
  type SignedReplacement,
  showGwei,
  signReplacement,
  type WalletState,
} from '../../base/chain/index.ts';
import { lockOpen } from './lock-open.ts';
import { nameAttempt } from './payout-store.ts';
import type { PayoutDeps } from './show-attempts.ts';

type Code = CodeOf<typeof replacePayout>;
type Replaced = Result<DataOf<typeof replacePayout>, Code>;
type Resent = Result<DataOf<typeof rebroadcastPayout>, CodeOf<typeof rebroadcastPayout>>;

/**
 * The same payment with a higher fee: the same nonce, recipient and amount, so that the network executes at most one of
 * them. Stored with its audit row before it is sent; when the nodes refuse it, everything stays as it is stored.
 */
export async function replace(
  deps: PayoutDeps,
  call: ByOperator,
  shown: { readonly id: string; readonly txHash: string; readonly reason: string },
): Promise<Replaced> {
  // The nodes are asked about what is open only; it is looked at again below, with its locks.
  const known = await transaction(deps.db, (tx) => lockOpen(tx, shown.id));
  if (!known.ok) return known;
  const wallet = createPayoutWallet(deps.chain, deps.config.chain.payoutPrivateKey);
  const state = await askNetwork(deps.log, () => readWalletState(wallet));
  if (state === null) return fail('chain_unreachable');
  const stored = await transaction(deps.db, async (tx): Promise<Result<SignedReplacement, Code>> => {
    const found = await lockOpen(tx, shown.id);
    if (!found.ok) return found;
    const attempts = found.value;
    if (attempts.at(-1)!.txHash !== shown.txHash.toLowerCase()) return fail('state_changed');
    // Nothing is signed while payouts are held; what is signed already goes on.
    if ((await readSettings(tx)).payoutsPaused || (await payoutsAreFrozen(tx))) return fail('payouts_are_held');
    const refusal = findReplaceRefusal(attempts, wallet, state);
    if (refusal !== null) return fail(refusal);
    return ok(await storeAttempt(tx, call, shown, { attempts, wallet, state }));
  });
  if (!stored.ok) return stored;
  const { outgoingId, rawTransaction, txHash, attempt, gasPriceWei } = stored.value;
  const sent = await send(deps, wallet, { id: outgoingId, rawTransaction, txHash });
  return ok({ ...(sent ?? NOT_SENT), transaction_id: txHash, attempt, gasPriceGwei: showGwei(gasPriceWei) });
}

/** The worker sends it: it is stored. */
const NOT_SENT = { accepted: false, answer: 'No node answered' };

async function storeAttempt(
  tx: Tx,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
  by: { readonly attempts: readonly Attempt[]; readonly wallet: PayoutWallet; readonly state: WalletState },
): Promise<SignedReplacement> {
  const reference = id.toLowerCase();
  const before = by.attempts.at(-1)!;
  const signed = await signReplacement(tx, by.wallet, reference, by.attempts, by.state.gasPriceWei);
  await nameAttempt(tx, reference, signed.outgoingId);
  const { attempt, txHash, gasPriceWei } = signed;
  await audit(tx, call, {
    action: 'payout.replace',
    subject: `withdrawal:${reference}`,
    reason,
    before: { attempt: before.attempt, txHash: before.txHash },
    after: { attempt, txHash, nonce: before.nonce, gasPriceWei },
  });
  return signed;
}

/** The newest attempt once more, byte by byte: the network executes it once, however often it is sent. */
export async function rebroadcast(
  deps: PayoutDeps,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Resent> {
  const wallet = createPayoutWallet(deps.chain, deps.config.chain.payoutPrivateKey);
  const noted = await transaction(deps.db, async (tx): Promise<Result<Attempt, CodeOf<typeof rebroadcastPayout>>> => {
    const found = await lockOpen(tx, id);
    if (!found.ok) return found;
    const newest = found.value.at(-1)!;
    const { attempt, txHash } = newest;
    await audit(tx, call, {
      action: 'payout.rebroadcast',
      subject: `withdrawal:${id.toLowerCase()}`,
      reason,
      after: { attempt, txHash },
    });
    return ok(newest);
  });
  if (!noted.ok) return noted;
  const sent = await send(deps, wallet, noted.value);
  return sent === null ? fail('chain_unreachable') : ok({ ...sent, transaction_id: noted.value.txHash });
}

/** Null when no node answered. */
async function send(
  { db, log }: PayoutDeps,
  wallet: PayoutWallet,
  stored: Pick<Attempt, 'id' | 'rawTransaction' | 'txHash'>,
): Promise<{ accepted: boolean; answer: string } | null> {
  const sent = await askNetwork(log, async () => ({ refusal: await broadcastOne(db, wallet, stored) }));
  return sent && { accepted: sent.refusal === null, answer: sent.refusal ?? '' };
}
