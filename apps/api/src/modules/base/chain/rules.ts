import { readHash } from '@plumbline/contract';
import { checksumAddress, isAddress } from 'viem';
import type { BlockRef } from '../../../platform/chain-port.ts';
import type { Cursor } from './watch/cursor-store.ts';

/**
 * Usual number of blocks after a transfer's until it is final (BSC's fast finality, BEP-126). Screens count up to it,
 * but only the chain decides finality.
 */
export const CONFIRMATIONS_TO_FINALITY = 2;
/** Read again in each pass: a node behind a load balancer may lack logs of its newest blocks. */
const RESCAN_BLOCKS = 16n;
/** Maximum number of blocks in one pass, so that passes stay short while catching up. */
const MAX_BLOCKS_READ = 500n;
/** How many blocks below a broken finality are read again. */
const DEEP_RESCAN_BLOCKS = 300n;

const HASH = /^0x[0-9a-f]{64}$/;

/** Returns a transaction hash in lower case, also from an explorer's link. Null if it is none. */
export function readTransactionHash(text: string): string | null {
  const hash = readHash(text);
  return HASH.test(hash) ? hash : null;
}

export interface ReadPlan {
  readonly from: bigint;
  /** Below `from` if there is nothing to read. */
  readonly to: bigint;
  /** A block that was final is no longer in the chain. */
  readonly finalityBroken: boolean;
}

/**
 * Plans the blocks of the next pass. `hashes` are the chain's hashes of the cursor's two blocks. A missing hash proves
 * nothing, because the node may lag behind.
 */
export function planRead(cursor: Cursor, latest: bigint, hashes: ReadonlyMap<bigint, string>): ReadPlan {
  const differs = (block: BlockRef) => (hashes.get(block.number) ?? block.hash) !== block.hash;
  const finalityBroken = differs(cursor.finalized);
  const wished = finalityBroken
    ? cursor.finalized.number - DEEP_RESCAN_BLOCKS
    : differs(cursor.block)
      ? cursor.finalized.number + 1n
      : cursor.block.number + 1n;
  const usual = cursor.block.number + 1n - RESCAN_BLOCKS;
  const from = max(cursor.startNumber, wished < usual ? wished : usual);
  const to = from + MAX_BLOCKS_READ - 1n;
  return { from, to: to < latest ? to : latest, finalityBroken };
}

/** Compares recorded blocks with the chain at their height. An unknown height decides nothing. */
export function compareBlocks(
  recorded: readonly BlockRef[],
  hashes: ReadonlyMap<bigint, string>,
  finalizedNumber: bigint,
): { readonly final: readonly BlockRef[]; readonly gone: readonly BlockRef[] } {
  const known = recorded.filter((block) => hashes.has(block.number));
  return {
    final: known.filter((block) => hashes.get(block.number) === block.hash && block.number <= finalizedNumber),
    gone: known.filter((block) => hashes.get(block.number) !== block.hash),
  };
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * Returns the checksummed address, or null. All-lower and all-upper case have no checksum and are accepted; mixed case
 * must match it (EIP-55). The zero address is rejected.
 */
export function checkAddress(text: string): string | null {
  const digits = text.startsWith('0x') ? text.slice(2) : '';
  if (!/^[0-9a-fA-F]{40}$/.test(digits) || /^0+$/.test(digits)) return null;
  const hasCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  const lower = `0x${digits.toLowerCase()}` as const;
  if (hasCase && !isAddress(text, { strict: true })) return null;
  return checksumAddress(lower);
}
