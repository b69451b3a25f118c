import { type Hex, recoverMessageAddress } from 'viem';

/** What an address signs about a reserve, besides the address and the chain (docs/proof.md). */
export interface ReserveClaim {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Root of the day's proof of liabilities: 64 lower-case hexadecimal digits. */
  readonly root: string;
  readonly blockNumber: bigint;
  /** 0x and 64 lower-case hexadecimal digits. */
  readonly blockHash: string;
  /** SHA-256 of the day's file of reserves: 64 lower-case hexadecimal digits. */
  readonly fileSha256: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const BLOCK_HASH = /^0x[0-9a-f]{64}$/;

/** Returns the text that an address signs (EIP-191). Signers build it themselves, from checked parts only. */
export function reserveText(claim: ReserveClaim, by: { readonly chainId: number; readonly address: string }): string {
  const { day, root, blockNumber, blockHash, fileSha256 } = claim;
  if (!DAY.test(day) || !SHA256.test(root) || !SHA256.test(fileSha256) || !BLOCK_HASH.test(blockHash))
    throw new Error('this is not a valid reserve');
  return [
    'Plumbline proof of reserves 1',
    `day ${day}`,
    `root ${root}`,
    `block ${blockNumber}`,
    `block hash ${blockHash}`,
    `file ${fileSha256}`,
    `chain ${by.chainId}`,
    `address ${by.address.toLowerCase()}`,
  ].join('\n');
}

/** Returns true if the address signed the text. A malformed signature counts as false. */
export async function hasSigned(address: string, text: string, signature: Hex): Promise<boolean> {
  try {
    return (await recoverMessageAddress({ message: text, signature })).toLowerCase() === address.toLowerCase();
  } catch {
    return false;
  }
}
