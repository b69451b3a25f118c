import { formatUsdt, fromWei, toWei, type Usdt } from '@plumbline/money';
import type { TransactionFacts, TransferLog } from '../../../platform/chain-port.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createDepositAddresses } from '../../base/chain/index.ts';
import type { InflowRow, PayoutRow } from './reread-store.ts';

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

/** What a posting on evidence says about the chain. */
export function inflowClaims(config: Deps['config']['chain']): (row: InflowRow) => Claim {
  const derive = createDepositAddresses(config.depositXpub);
  const treasuries = [...config.treasuryAddresses, config.payoutAddress].map((address) => address.toLowerCase());
  return ({ id, postingId, kind, memberId, amount, knownParty, ownAddresses, ...row }) => {
    const configured = memberId === null ? treasuries : [derive(memberId).toLowerCase(), ...ownAddresses];
    const right = new Set(knownParty === null ? configured : [...configured, knownParty]);
    const whose = memberId === null ? 'the treasury' : `the deposit address of member ${memberId}, ${configured[0]}`;
    return {
      ...row,
      subject: id.toString(),
      place: `posting ${postingId} (${kind}), evidence ${id}`,
      amount,
      isOf: (log) => right.has(log.to) && fromWei(log.amountWei).amount === amount,
      partyOf: ({ to }) => to,
      mustComeFromOutside: memberId === null,
      expected: `${formatUsdt(amount)} to ${whose}`,
    };
  };
}

/** What a paid withdrawal says about the chain. */
export function payoutClaims(config: Deps['config']['chain']): (row: PayoutRow, chainId: number) => Claim {
  const wallet = config.payoutAddress.toLowerCase();
  return ({ id, address, net, txHash, since, facts, knownParty }, chainId) => ({
    subject: id,
    place: `payout of withdrawal ${id}`,
    chainId,
    txHash,
    blockHash: null,
    logIndex: null,
    amount: net,
    isOf: (log) =>
      (log.from === wallet || log.from === knownParty) &&
      log.to === address.toLowerCase() &&
      log.amountWei === toWei(net),
    partyOf: ({ from }) => from,
    mustComeFromOutside: false,
    expected: `${formatUsdt(net)} from ${wallet} to ${address.toLowerCase()}`,
    facts,
    since,
  });
}
