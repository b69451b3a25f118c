import { formatUsdt, type Usdt } from '@plumbline/money';
import { endState, payoutsAreFrozen, raiseAlert, raiseState } from '../../../platform/alerts.ts';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import {
  type ClaimedTransfer,
  findShortage,
  leftOfDay,
  lockPayoutWallet,
  NO_SECOND_NODE,
  NonceSignedForAnother,
  type PayoutWallet,
  readWalletState,
  recordSigned,
  type SecondNode,
  signPayout,
  type WalletState,
  wouldBeRefused,
} from '../../base/chain/index.ts';
import { payoutBroadcast, post } from '../../base/ledger/index.ts';
import { type ApprovedPayout, listApproved, lockApproved, markPaying, markRefused } from './payout-store.ts';

const MAX_PER_RUN = 10;
/** A payout that the network refused is retried after this pause. */
const RETRY_PAUSE_SECONDS = 60;

/** What large payouts wait for. */
export interface EvidenceCheck {
  readonly node: SecondNode;
  evidenceOf(db: Db, withdrawalId: string): Promise<readonly ClaimedTransfer[]>;
}
const NOTHING_ASKED: EvidenceCheck = { node: NO_SECOND_NODE, evidenceOf: async () => [] };

/** Signs approved withdrawals, oldest first, until the wallet runs short. Returns how many it signed. */
export async function signPayouts(db: Db, wallet: PayoutWallet, check = NOTHING_ASKED): Promise<number> {
  const approved = await listApproved(db, MAX_PER_RUN, RETRY_PAUSE_SECONDS);
  if (approved.length === 0 || (await areHalted(db))) return 0;
  const state = await readWalletState(wallet);
  let signed = 0;
  let isOverLimit = false;
  for (const payout of approved) {
    if (!payout.isConfirmed) {
      await alertUnconfirmed(db, payout);
      break;
    }
    if (await isHeld(db, check, payout)) continue;
    const outcome = await pay(db, wallet, state, payout);
    if (outcome === 'short') break;
    if (outcome === 'signed') signed += 1;
    if (outcome === 'over') isOverLimit = true;
  }
  await alertLimit(db, wallet, isOverLimit);
  return signed;
}

/**
 * Returns true if the payer's second node does not confirm the evidence for the member's money. The payout is retried
 * later, like one that the network refused, and delays no others.
 */
async function isHeld(db: Db, { node, evidenceOf }: EvidenceCheck, { id, net }: ApprovedPayout): Promise<boolean> {
  if (node.from === null || net < node.from) return false;
  const reason = await node.violationOf(await evidenceOf(db, id));
  if (reason === null) return false;
  await markRefused(db, id);
  await raiseAlert(db, 'payout_evidence_unconfirmed', { withdrawal: id, reason });
  return true;
}

/** Only the owner of the database can write such an approval, so payouts stop until an operator has checked. */
async function alertUnconfirmed(db: Db, { id }: ApprovedPayout): Promise<void> {
  await markRefused(db, id);
  await raiseAlert(db, 'payout_not_confirmed', { withdrawal: id }, { freezesPayouts: true });
}

/** Ends automatically: on the next day, or when the payer starts with a higher limit. */
async function alertLimit(db: Db, { address, ceiling }: PayoutWallet, isOver: boolean): Promise<void> {
  if (isOver)
    await raiseState(db, 'payout_day_limit', { wallet: address, limit: `${formatUsdt(ceiling.dayLimit!)} USDT` });
  else if (ceiling.dayLimit !== null) await endState(db, 'payout_day_limit');
}

async function isOver(db: Queryable, wallet: PayoutWallet, net: Usdt): Promise<boolean> {
  const left = await leftOfDay(db, wallet);
  return left !== null && net > left;
}

const areHalted = async (db: Queryable): Promise<boolean> =>
  (await readSettings(db)).payoutsPaused || (await payoutsAreFrozen(db));

type Outcome = 'signed' | 'short' | 'refused' | 'taken' | 'over';

async function pay(db: Db, wallet: PayoutWallet, state: WalletState, payout: ApprovedPayout): Promise<Outcome> {
  // Smaller payouts that fit continue.
  if (await isOver(db, wallet, payout.net)) return 'over';
  const shortage = await findShortage(db, wallet, state, payout.net);
  if (shortage === 'room') return 'short';
  if (shortage !== null) {
    // The detail is always the same, so there is only one alert while it is open.
    await raiseAlert(db, 'payout_wallet_short', { wallet: wallet.address, of: shortage });
    return 'short';
  }
  const refusal = await wouldBeRefused(wallet, payout.address, payout.net);
  if (refusal !== null) {
    await markRefused(db, payout.id);
    await raiseAlert(db, 'payout_refused', { withdrawal: payout.id, reason: refusal });
    return 'refused';
  }
  try {
    return await sign(db, wallet, state, payout);
  } catch (error) {
    if (!(error instanceof NonceSignedForAnother)) throw error;
    await alertJournal(db, wallet, error);
    return 'short';
  }
}

/** The database contradicts the payer's own record, so payouts stop until an operator has checked. */
export const alertJournal = (db: Db, { address }: PayoutWallet, { nonce }: NonceSignedForAnother): Promise<void> =>
  raiseAlert(db, 'payout_journal_differs', { wallet: address, nonce: String(nonce) }, { freezesPayouts: true });

interface Stored {
  readonly nonce: bigint;
  readonly to: string;
  readonly amount: Usdt;
}

/**
 * Commits nonce, signed transaction, posting and status together. The payout is in flight from here, before it is sent.
 * Any worker may send it now, so its money no longer counts as held at the platform's address.
 */
async function sign(db: Db, wallet: PayoutWallet, state: WalletState, { id }: ApprovedPayout): Promise<Outcome> {
  const done = await transaction(db, async (tx): Promise<Outcome | Stored> => {
    await lockPayoutWallet(tx, wallet, state);
    if (await areHalted(tx)) return 'short';
    const payout = await lockApproved(tx, id, RETRY_PAUSE_SECONDS);
    if (!payout) return 'taken';
    // Checked again under the lock: another worker may have used the money meanwhile.
    if ((await findShortage(tx, wallet, state, payout.net)) !== null) return 'short';
    if (await isOver(tx, wallet, payout.net)) return 'over';
    const signed = await signPayout(tx, wallet, state, { reference: id, to: payout.address, amount: payout.net });
    const posted = await post(tx, payoutBroadcast({ withdrawalId: id, net: payout.net, txHash: signed.txHash }));
    if (!posted.ok) throw new Error(`the payout of ${id} could not be posted`);
    await markPaying(tx, id, signed.outgoingId);
    return { nonce: signed.nonce, to: payout.address, amount: payout.net };
  });
  if (typeof done === 'string') return done;
  recordSigned(wallet, done);
  return 'signed';
}
