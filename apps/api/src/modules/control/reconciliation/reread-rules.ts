import { formatUsdt, fromWei, type Usdt } from '@plumbline/money';
import type { TransactionFacts, TransferLog } from '../../../platform/chain-port.ts';

/** What the database says about a transfer, to be compared with what the chain says. */
export interface Claim {
  readonly subject: string;
  /** For a person: whose claim it is. */
  readonly place: string;
  readonly chainId: number;
  readonly txHash: string | null;
  /** Null: wherever the transaction is. */
  readonly blockHash: string | null;
  readonly logIndex: number | null;
  readonly amount: Usdt;
  /** Whether a transfer is what the claim says: its amount, its sender, its recipient. */
  readonly isOf: (log: TransferLog) => boolean;
  /** Of that transfer, the platform's address. */
  readonly partyOf: (log: TransferLog) => string;
  /** A transfer from one of the platform's own addresses brings nothing: a sweep of deposits is no income. */
  readonly mustComeFromOutside: boolean;
  /** For a person: what should be there. */
  readonly expected: string;
  readonly facts: string;
  /** When the product believed it. */
  readonly since: Date;
}

export interface Network {
  readonly chainId: number;
  /** The newest final block that the reconciler's node knows. */
  readonly finalized: bigint;
  /** The newest that the watcher's node knew; null when the watcher has not begun. */
  readonly finalizedOfWatcher: bigint | null;
  /** The node's own hashes at the heights of the receipts. */
  readonly hashes: ReadonlyMap<bigint, string>;
}

export type Verdict =
  | { readonly is: 'right'; readonly log: TransferLog }
  /** The node cannot say it yet. */
  | { readonly is: 'later' }
  | { readonly is: 'wrong'; readonly found: string };

const LATER: Verdict = { is: 'later' };
const wrong = (found: string): Verdict => ({ is: 'wrong', found });

/** Compares a claim with the receipt that the reconciler's node has of its transaction. */
export function judge(claim: Claim, facts: TransactionFacts, network: Network): Verdict {
  if (claim.chainId !== network.chainId) return wrong(`a transfer on chain ${claim.chainId}`);
  if (claim.txHash === null) return wrong('no transaction');
  if (facts.state === 'failed') return wrong(`a transaction that failed, ${claim.txHash}`);
  if (facts.state !== 'mined') {
    const isBehind = network.finalizedOfWatcher !== null && network.finalized < network.finalizedOfWatcher;
    return isBehind ? LATER : wrong(`no such transaction, ${claim.txHash}`);
  }
  // Two nodes behind one address may know different blocks: the receipt's has to be the chain's.
  if (facts.block.number > network.finalized || network.hashes.get(facts.block.number) !== facts.block.hash)
    return LATER;
  if (claim.blockHash !== null && claim.blockHash !== facts.block.hash)
    return wrong(`${claim.txHash} in another block, ${facts.block.hash}`);
  const there = facts.transfers.filter((log) => claim.logIndex === null || log.logIndex === claim.logIndex);
  const log = there.find(claim.isOf);
  if (log) return { is: 'right', log };
  return wrong(there.length === 0 ? `no transfer of USDT in ${claim.txHash}` : there.map(sayLog).join('; '));
}

const sayLog = (log: TransferLog): string =>
  `${formatUsdt(fromWei(log.amountWei).amount)} from ${log.from} to ${log.to}`;
