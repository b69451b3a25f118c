import { ZERO } from '@plumbline/money';
import { payoutsAreFrozen, raiseAlert } from '../../../platform/alerts.ts';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { readSettings } from '../../../platform/settings.ts';
import {
  broadcastPayouts,
  closeAnchor,
  findAnchorShortage,
  lockPayoutWallet,
  NonceSignedForAnother,
  noteSigned,
  type PayoutWallet,
  readWalletState,
  replaceStuckAnchor,
  resolveAnchors,
  signAnchor,
  type WalletState,
  whenReachable,
} from '../../base/chain/index.ts';
import * as store from './anchor-store.ts';

/** Of the payer, which alone can sign. Sending is `broadcast-payouts`: one line of nonces, one sender. */
export const anchorJobs = ({ db, log }: Pick<Deps, 'db' | 'log'>, wallet: PayoutWallet): readonly PeriodicJob[] => [
  {
    task: 'anchor-proof',
    everySeconds: 20,
    run: () =>
      whenReachable(log, async () => {
        if (await anchorProof(db, wallet)) log.info('the anchor of a proof was signed');
      }),
  },
  {
    task: 'settle-anchors',
    everySeconds: 5,
    run: () =>
      whenReachable(log, async () => {
        for (const day of await settleAnchors(db, wallet)) log.info({ day }, 'a proof is anchored');
      }),
  },
];

const areHalted = async (db: Queryable): Promise<boolean> =>
  (await readSettings(db)).payoutsPaused || (await payoutsAreFrozen(db));

/**
 * Signs the anchor of the oldest proof without one, and helps one that is stuck. Both wait while payouts are halted: what stops them may
 * be about the wallet's nonces. Returns whether it signed.
 */
export async function anchorProof(db: Db, wallet: PayoutWallet): Promise<boolean> {
  if (await areHalted(db)) return false;
  const state = await readWalletState(wallet);
  try {
    const isSigned = (await signNext(db, wallet, state)) || (await replaceStuckAnchor(db, wallet, state, areHalted));
    if (isSigned) await broadcastPayouts(db, wallet);
    return isSigned;
  } catch (error) {
    if (!(error instanceof NonceSignedForAnother)) throw error;
    const detail = { wallet: wallet.address, nonce: String(error.nonce) };
    await raiseAlert(db, 'payout_journal_differs', detail, { freezesPayouts: true });
    return false;
  }
}

/** Nonce, signed transaction and the day's row are one commit: a payer that dies before it has taken no nonce. */
async function signNext(db: Db, wallet: PayoutWallet, state: WalletState): Promise<boolean> {
  if ((await store.selectDayToAnchor(db)) === null) return false;
  const nonce = await transaction(db, async (tx) => {
    await lockPayoutWallet(tx, wallet, state);
    // Again under the lock: another payer may have signed it meanwhile, or payouts may have been stopped.
    const day = await store.selectDayToAnchor(tx);
    if (day === null || (await areHalted(tx))) return null;
    if ((await findAnchorShortage(tx, wallet, state)) !== null) return null;
    const content = await store.selectContent(tx, day);
    const callData = `0x${content.callData.toString('hex')}`;
    const signed = await signAnchor(tx, wallet, state, { reference: `anchor:${day}`, callData });
    await store.saveSigned(tx, day, content, signed.outgoingId);
    return signed.nonce;
  });
  if (nonce === null) return false;
  noteSigned(wallet, { nonce, to: wallet.address, amount: ZERO });
  return true;
}

/** Notes what the network has decided for good. Goes on while payouts are halted. Returns the days that are anchored now. */
export async function settleAnchors(db: Db, wallet: PayoutWallet): Promise<readonly string[]> {
  for (const resolved of await resolveAnchors(db, wallet)) {
    await transaction(db, async (tx) => {
      if (!(await closeAnchor(tx, resolved)) || resolved.end.status === 'final') return;
      const { reference, txHash } = resolved.outgoing;
      await store.markLost(tx, reference.slice('anchor:'.length));
      await raiseAlert(tx, 'anchor_unresolved', { txHash, reference });
    });
  }
  // The receipt is the payer's own word: the record of the watcher decides.
  return store.markAnchored(db);
}
