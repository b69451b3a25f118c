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

/** A Transfer log of another watched token, which is never credited. */
export interface UnsupportedLog extends Omit<TransferLog, 'amountWei'> {
  /** Contract address, lower case. */
  readonly token: string;
  /** In the token's smallest unit. */
  readonly amountRaw: bigint;
}

/** Transfers of the watched contracts, with USDT separate from the other tokens. */
export interface ReadTransfers {
  readonly usdt: readonly TransferLog[];
  readonly others: readonly UnsupportedLog[];
}

/** Limits a read to transfers that these addresses (lower case) received or sent. */
export type TransferParty = { readonly to: readonly string[] } | { readonly from: readonly string[] };

/** What a contract reports about itself. The symbol is empty and decimals are null if it reports none. */
export interface TokenDescription {
  readonly symbol: string;
  readonly decimals: number | null;
}

/** What the network reports about a transaction hash. */
export type TransactionFacts =
  | { readonly state: 'unknown' }
  /** Not mined yet. `usdtTo` is set if it is a plain call of the USDT contract's `transfer`. */
  | { readonly state: 'waiting'; readonly usdtTo: string | null }
  | { readonly state: 'failed' }
  | { readonly state: 'mined'; readonly block: BlockRef; readonly transfers: readonly TransferLog[] };

/**
 * The platform's view of the network. Before the first read, it rejects a node of another chain and a contract without
 * 18 decimals. Every method throws if no node is reachable.
 */
export interface ChainPort {
  readonly chainId: number;
  /** The USDT contract, checksummed. */
  readonly usdt: string;
  /** The other watched contracts, lower case. USDT is never among them. */
  readonly otherTokens: readonly string[];
  /** Only for payouts (signing, sending, resolving) and the demo's wallets. */
  readonly rpc: PublicClient;
  head(): Promise<{ readonly latest: BlockRef; readonly finalized: BlockRef }>;
  /** Returns the hashes of canonical blocks. Numbers that the node does not know are left out. */
  blockHashes(numbers: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Returns transfers of USDT and the other tokens in the blocks, both ends included: all, or those of `party`. */
  transfers(from: bigint, to: bigint, party?: TransferParty): Promise<ReadTransfers>;
  describeToken(address: string): Promise<TokenDescription>;
  transaction(txHash: string): Promise<TransactionFacts>;
  /** Returns USDT balances in wei at a block, in the order of the addresses. */
  balances(addresses: readonly string[], blockNumber: bigint): Promise<readonly bigint[]>;
}
