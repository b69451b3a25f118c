import type { PublicClient } from 'viem';

export interface BlockRef {
  readonly number: bigint;
  readonly hash: string;
}

/** A Transfer log of the configured USDT contract. Hashes and addresses are lower case. */
export interface TransferLog {
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly txHash: string;
  readonly logIndex: number;
  readonly from: string;
  readonly to: string;
  /** In units of 10⁻¹⁸ USDT. */
  readonly amountWei: bigint;
}

/** The same log of one of the other tokens that are watched: nothing that can be credited. */
export interface UnsupportedLog extends Omit<TransferLog, 'amountWei'> {
  /** Its contract, lower case. */
  readonly token: string;
  /** In the token's smallest unit. */
  readonly amountRaw: bigint;
}

/** What the watched contracts moved, USDT apart from everything else. */
export interface ReadTransfers {
  readonly usdt: readonly TransferLog[];
  readonly others: readonly UnsupportedLog[];
}

/** Restricts a reading to transfers that these addresses (lower case) received, or sent. */
export type TransferParty = { readonly to: readonly string[] } | { readonly from: readonly string[] };

/** What a contract says of itself; an empty symbol or no decimals where it does not. */
export interface TokenDescription {
  readonly symbol: string;
  readonly decimals: number | null;
}

/** What the network says about a transaction hash. */
export type TransactionFacts =
  | { readonly state: 'unknown' }
  /** Waits to be mined; `usdtTo` is set when it is a plain call of the USDT contract's `transfer`. */
  | { readonly state: 'waiting'; readonly usdtTo: string | null }
  | { readonly state: 'failed' }
  | { readonly state: 'mined'; readonly block: BlockRef; readonly transfers: readonly TransferLog[] };

/**
 * The network as the platform sees it. A node that answers for another chain, or a contract that is not an 18-decimal
 * token, is refused before the first answer is used. Every method throws when no node can be reached.
 */
export interface ChainPort {
  readonly chainId: number;
  /** The USDT contract, checksummed. */
  readonly usdt: string;
  /** The other contracts that are watched, lower case; never USDT. */
  readonly otherTokens: readonly string[];
  /** For what only this module does with it: signing, sending and resolving payouts, the demo's wallets. */
  readonly rpc: PublicClient;
  head(): Promise<{ readonly latest: BlockRef; readonly finalized: BlockRef }>;
  /** Hashes of the canonical blocks; a number that the node does not know is missing. */
  blockHashes(numbers: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Transfers of USDT and of the other tokens in the blocks, both ends included: all of them, or those of a party. */
  transfers(from: bigint, to: bigint, party?: TransferParty): Promise<ReadTransfers>;
  describeToken(address: string): Promise<TokenDescription>;
  transaction(txHash: string): Promise<TransactionFacts>;
  /** USDT balances in wei at a block, in the order of the addresses. */
  balances(addresses: readonly string[], blockNumber: bigint): Promise<readonly bigint[]>;
}
