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
  type PayoutWallet,
  readWalletState,
  recordSigned,
  replaceStuckAnchor,
  resolveAnchors,
  signAnchor,
  type WalletState,
  whenReachable,
} from '../../base/chain/index.ts';
import * as store from './anchor-store.ts';

/** Jobs of the payer, the only process that can sign. `broadcast-payouts` sends: one queue of nonces, one sender. */
export const anchorJobs = ({ db, log }: Pick<Deps, 'db' | 'log'>, wallet: PayoutWallet): readonly PeriodicJob[] => [
  {
    task: 'anchor-proof',
    everySeconds: 20,
    run: () =>
      whenReachable(log, async () => {
        if (await anchorProof(db, wallet)) log.info('signed the anchor of a proof');
      }),
  },
  {
    task: 'settle-anchors',
    everySeconds: 5,
    run: () =>
      whenReachable(log, async () => {
        for (const day of await settleAnchors(db, wallet)) log.info({ day }, 'a proof was anchored');
      }),
  },
];

const areHalted = async (db: Queryable): Promise<boolean> =>
  (await readSettings(db)).payoutsPaused || (await payoutsAreFrozen(db));

/**
 * Signs the anchor of the oldest proof without one, and re-signs a stuck one. Both wait while payouts are halted,
 * because the cause may concern the wallet's nonces. Returns true if it signed.
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

/** Commits nonce, signed transaction and the day's row together, so a payer that dies earlier has used no nonce. */
async function signNext(db: Db, wallet: PayoutWallet, state: WalletState): Promise<boolean> {
  if ((await store.selectDayToAnchor(db)) === null) return false;
  const nonce = await transaction(db, async (tx) => {
    await lockPayoutWallet(tx, wallet, state);
    // Checked again under the lock: another payer may have signed it, or payouts may have been stopped.
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
  recordSigned(wallet, { nonce, to: wallet.address, amount: ZERO });
  return true;
}

/** Records what the network has finally decided, even while payouts are halted. Returns the newly anchored days. */
export async function settleAnchors(db: Db, wallet: PayoutWallet): Promise<readonly string[]> {
  for (const resolved of await resolveAnchors(db, wallet)) {
    await transaction(db, async (tx) => {
      if (!(await closeAnchor(tx, resolved)) || resolved.end.status === 'final') return;
      const { reference, txHash } = resolved.outgoing;
      await store.markLost(tx, reference.slice('anchor:'.length));
      await raiseAlert(tx, 'anchor_unresolved', { txHash, reference });
    });
  }
  // The receipt is only the payer's word, so the watcher's record decides.
  return store.markAnchored(db);
}
