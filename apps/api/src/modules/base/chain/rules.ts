import { readHash } from '@plumbline/contract';
import { checksumAddress, isAddress } from 'viem';
import type { BlockRef } from '../../../platform/chain-port.ts';
import type { Cursor } from './watch/cursor-store.ts';

/**
 * Blocks on top of a transfer's until it is final, as a rule (BSC's fast finality, BEP-126): what the screens count up
 * to. Whether it is final is for the chain to say.
 */
export const CONFIRMATIONS_TO_FINALITY = 2;
/** Read again at every pass: a node behind a balancer may have answered before it had all logs of its newest blocks. */
const RESCAN_BLOCKS = 16n;
/** Read in one pass at most, to keep a pass short while catching up. */
const MAX_BLOCKS_READ = 500n;
/** How far below a broken finality the chain is read again. */
const DEEP_RESCAN_BLOCKS = 300n;

const HASH = /^0x[0-9a-f]{64}$/;

/** The lower-case form of a transaction hash, or null. Explorers and wallets write it in either case, and link to it. */
export function readTransactionHash(text: string): string | null {
  const hash = readHash(text);
  return HASH.test(hash) ? hash : null;
}

export interface ReadPlan {
  readonly from: bigint;
  /** Below `from` when there is nothing to read. */
  readonly to: bigint;
  /** A block that was final is no longer in the chain. */
  readonly finalityBroken: boolean;
}

/**
 * Which blocks the next pass reads. `hashes` are the chain's hashes of the cursor's two blocks; a missing one says
 * nothing, as the node may lag behind.
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

/** Sorts recorded blocks by what the chain has at their height now; an unknown height decides nothing. */
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
 * The checksummed form of an address, or null. All-lower and all-upper case carry no checksum and are accepted; mixed
 * case must be the right one (EIP-55). The zero address is nobody's.
 */
export function checkAddress(text: string): string | null {
  const digits = text.startsWith('0x') ? text.slice(2) : '';
  if (!/^[0-9a-fA-F]{40}$/.test(digits) || /^0+$/.test(digits)) return null;
  const hasCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  const lower = `0x${digits.toLowerCase()}` as const;
  if (hasCase && !isAddress(text, { strict: true })) return null;
  return checksumAddress(lower);
}
