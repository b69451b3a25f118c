import type { Db } from '../../../../platform/database.ts';
import { hasSigned, type PayoutWallet, type ReserveClaim, reserveText } from '../../../base/chain/index.ts';
import { type ReserveRow, selectReserve } from './reserve-store.ts';
import * as store from './signature-store.ts';

const MAX_PER_RUN = 50;

/** Returns what a reserve's addresses sign (docs/proof.md). */
export const claimOf = (row: ReserveRow): ReserveClaim => ({
  day: row.day,
  root: row.proof_root.toString('hex'),
  blockNumber: row.block_number,
  blockHash: row.block_hash,
  fileSha256: row.file_sha256.toString('hex'),
});

export const textOf = (row: ReserveRow, address: string): string =>
  reserveText(claimOf(row), { chainId: Number(row.chain_id), address });

/** Has the payout wallet sign the newest reserve. It moves nothing, so it runs even while payouts are halted. */
export async function signReserve(db: Db, wallet: PayoutWallet): Promise<boolean> {
  const address = wallet.address.toLowerCase();
  const id = await store.selectReserveToSign(db, address);
  const row = id === null ? null : await selectReserve(db, id);
  if (row === null || row.chain_id !== BigInt(wallet.chainId)) return false;
  const signature = await wallet.signReserve(claimOf(row));
  await store.insertPayoutSignature(db, row.id, address, Buffer.from(signature.slice(2), 'hex'));
  return true;
}

/** Verifies submitted signatures: each must recover to its address. Returns how many were checked. */
export async function verifySignatures(db: Db): Promise<number> {
  const claimed = await store.selectClaimed(db, MAX_PER_RUN);
  for (const { id, reserve_id, address, signature } of claimed) {
    const row = await selectReserve(db, reserve_id);
    // A reserve whose block left the chain is no longer verified.
    const isSigned = row !== null && (await hasSigned(address, textOf(row, address), `0x${signature.toString('hex')}`));
    await store.recordVerdict(db, id, isSigned);
  }
  return claimed.length;
}
