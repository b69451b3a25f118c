import { type Hex, recoverMessageAddress } from 'viem';

/** What an address signs of a reserve, besides itself and the chain (docs/proof.md). */
export interface ReserveClaim {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Of the day's proof of what is owed: 64 lower-case digits. */
  readonly root: string;
  readonly blockNumber: bigint;
  /** 0x and 64 lower-case digits. */
  readonly blockHash: string;
  /** SHA-256 of the day's file of reserves: 64 lower-case digits. */
  readonly fileSha256: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const BLOCK_HASH = /^0x[0-9a-f]{64}$/;

/** The text that an address signs (EIP-191). It can say nothing else than this: a signer builds it itself, of checked parts. */
export function reserveText(claim: ReserveClaim, by: { readonly chainId: number; readonly address: string }): string {
  const { day, root, blockNumber, blockHash, fileSha256 } = claim;
  if (!DAY.test(day) || !SHA256.test(root) || !SHA256.test(fileSha256) || !BLOCK_HASH.test(blockHash))
    throw new Error('this is no claim of a reserve');
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

/** Whether the address signed the text. Anything that is no signature is none of it. */
export async function hasSigned(address: string, text: string, signature: Hex): Promise<boolean> {
  try {
    return (await recoverMessageAddress({ message: text, signature })).toLowerCase() === address.toLowerCase();
  } catch {
    return false;
  }
}
