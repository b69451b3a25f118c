import { payoutsAreFrozen, raiseAlert } from '../../../platform/alerts.ts';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import {
  findShortage,
  lockPayoutWallet,
  type PayoutWallet,
  readWalletState,
  signPayout,
  type WalletState,
  wouldBeRefused,
} from '../../base/chain/index.ts';
import { payoutBroadcast, post } from '../../base/ledger/index.ts';
import { type ApprovedPayout, listApproved, lockApproved, markPaying, markRefused } from './payout-store.ts';

const MOST_A_RUN = 10;
/** One that the network refused is tried again after this. */
const RETRY_REFUSED_AFTER_SECONDS = 60;

/** Signs approved withdrawals, the oldest first, until the wallet runs short. Returns how many it signed. */
export async function signPayouts(db: Db, wallet: PayoutWallet): Promise<number> {
  const approved = await listApproved(db, MOST_A_RUN, RETRY_REFUSED_AFTER_SECONDS);
  if (approved.length === 0 || (await areHalted(db))) return 0;
  const state = await readWalletState(wallet);
  let signed = 0;
  for (const payout of approved) {
    const outcome = await pay(db, wallet, state, payout);
    if (outcome === 'short') break;
    if (outcome === 'signed') signed += 1;
  }
  return signed;
}

const areHalted = async (db: Queryable): Promise<boolean> =>
  (await readSettings(db)).payoutsPaused || (await payoutsAreFrozen(db));

type Outcome = 'signed' | 'short' | 'refused' | 'taken';

async function pay(db: Db, wallet: PayoutWallet, state: WalletState, payout: ApprovedPayout): Promise<Outcome> {
  const shortage = await findShortage(db, wallet, state, payout.net);
  if (shortage === 'room') return 'short';
  if (shortage !== null) {
    // The same detail every time, so that it is one alert while it is open.
    await raiseAlert(db, 'payout_wallet_short', { wallet: wallet.address, of: shortage });
    return 'short';
  }
  const refusal = await wouldBeRefused(wallet, payout.address, payout.net);
  if (refusal !== null) {
    await markRefused(db, payout.id);
    await raiseAlert(db, 'payout_refused', { withdrawal: payout.id, reason: refusal });
    return 'refused';
  }
  return sign(db, wallet, state, payout);
}

/**
 * Nonce, signed transaction, posting and status are one commit. In flight begins here and not with the sending: from this
 * moment any worker may send it, so the money no longer counts as lying on the platform's address.
 */
const sign = (db: Db, wallet: PayoutWallet, state: WalletState, { id }: ApprovedPayout): Promise<Outcome> =>
  transaction(db, async (tx): Promise<Outcome> => {
    await lockPayoutWallet(tx, wallet, state);
    if (await areHalted(tx)) return 'short';
    const payout = await lockApproved(tx, id, RETRY_REFUSED_AFTER_SECONDS);
    if (!payout) return 'taken';
    // Again under the lock: another worker may have spoken for the money meanwhile.
    if ((await findShortage(tx, wallet, state, payout.net)) !== null) return 'short';
    const signed = await signPayout(tx, wallet, state, { reference: id, to: payout.address, amount: payout.net });
    const posted = await post(tx, payoutBroadcast({ withdrawalId: id, net: payout.net, txHash: signed.txHash }));
    if (!posted.ok) throw new Error(`the payout of ${id} could not be posted`);
    await markPaying(tx, id, signed.outgoingId);
    return 'signed';
  });
