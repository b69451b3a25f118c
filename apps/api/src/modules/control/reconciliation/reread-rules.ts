import type { FoundValue, Location } from '@plumbline/contract/operator';
import { formatUsdt, fromWei, toWei, type Usdt } from '@plumbline/money';
import type { TransactionFacts, TransferLog } from '../../../platform/chain-port.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createDepositAddresses } from '../../base/chain/index.ts';
import type { InflowRow, PayoutRow } from './reread-store.ts';

/** What the database says about a transfer, for comparison with the chain. */
export interface Claim {
  readonly subject: string;
  /** Where the claim comes from, for operators. */
  readonly location: Location;
  readonly chainId: number;
  readonly txHash: string | null;
  /** Null if the transaction may be in any block. */
  readonly blockHash: string | null;
  readonly logIndex: number | null;
  readonly amount: Usdt;
  /** Returns true if amount, sender and recipient of a transfer match the claim. */
  readonly isOf: (log: TransferLog) => boolean;
  /** Returns the platform's address in that transfer. */
  readonly partyOf: (log: TransferLog) => string;
  /** A transfer from the platform's own addresses brings nothing: a sweep is no income. */
  readonly mustComeFromOutside: boolean;
  /** What should be found, for operators. */
  readonly expected: FoundValue;
  readonly facts: string;
  /** When the product accepted it. */
  readonly since: Date;
}

export interface Network {
  readonly chainId: number;
  /** The newest final block of the reconciler's node. */
  readonly finalized: bigint;
  /** The newest final block of the watcher's node. Null before the watcher has started. */
  readonly finalizedOfWatcher: bigint | null;
  /** The node's own hashes at the heights of the receipts. */
  readonly hashes: ReadonlyMap<bigint, string>;
}

export type Verdict =
  | { readonly is: 'right'; readonly log: TransferLog }
  /** The node cannot tell yet. */
  | { readonly is: 'later' }
  | { readonly is: 'wrong'; readonly found: FoundValue };

const LATER: Verdict = { is: 'later' };
const wrong = (found: FoundValue): Verdict => ({ is: 'wrong', found });

/** Compares a claim with its transaction's receipt on the reconciler's node. */
export function judge(claim: Claim, facts: TransactionFacts, network: Network): Verdict {
  if (claim.chainId !== network.chainId) return wrong({ code: 'transfer_on_chain', chain: claim.chainId.toString() });
  if (claim.txHash === null) return wrong({ code: 'no_transaction' });
  const transaction = claim.txHash;
  if (facts.state === 'failed') return wrong({ code: 'failed_transaction', transaction });
  if (facts.state !== 'mined') {
    const isBehind = network.finalizedOfWatcher !== null && network.finalized < network.finalizedOfWatcher;
    return isBehind ? LATER : wrong({ code: 'no_such_transaction', transaction });
  }
  // Two nodes behind one address may know different blocks, so the receipt's must be canonical.
  if (facts.block.number > network.finalized || network.hashes.get(facts.block.number) !== facts.block.hash)
    return LATER;
  if (claim.blockHash !== null && claim.blockHash !== facts.block.hash)
    return wrong({ code: 'other_block', transaction, block: facts.block.hash });
  const there = facts.transfers.filter((log) => claim.logIndex === null || log.logIndex === claim.logIndex);
  const log = there.find(claim.isOf);
  if (log) return { is: 'right', log };
  return wrong(toFound(there, transaction));
}

/** Describes the transfers of a transaction that has none like the claim. */
function toFound([one, ...more]: readonly TransferLog[], transaction: string): FoundValue {
  if (one === undefined) return { code: 'no_usdt_transfer', transaction };
  if (more.length > 0) return { code: 'other_transfers', transaction };
  return { code: 'transfer', amount: formatUsdt(fromWei(one.amountWei).amount), from: one.from, to: one.to };
}

/** Returns what a posting with evidence claims about the chain. */
export function inflowClaims(config: Deps['config']['chain']): (row: InflowRow) => Claim {
  const derive = createDepositAddresses(config.depositXpub);
  const treasuries = [...config.treasuryAddresses, config.payoutAddress].map((address) => address.toLowerCase());
  return ({ id, postingId, kind, memberId, amount, knownParty, ownAddresses, ...row }) => {
    const configured = memberId === null ? treasuries : [derive(memberId).toLowerCase(), ...ownAddresses];
    const right = new Set(knownParty === null ? configured : [...configured, knownParty]);
    return {
      ...row,
      subject: id.toString(),
      location: { code: 'inflow', posting: postingId.toString(), kind, evidence: id.toString() },
      amount,
      isOf: (log) => right.has(log.to) && fromWei(log.amountWei).amount === amount,
      partyOf: ({ to }) => to,
      mustComeFromOutside: memberId === null,
      expected:
        memberId === null
          ? { code: 'treasury_transfer', amount: formatUsdt(amount) }
          : {
              code: 'member_transfer',
              amount: formatUsdt(amount),
              member: memberId.toString(),
              address: configured[0]!,
            },
    };
  };
}

/** Returns what a paid withdrawal claims about the chain. */
export function payoutClaims(config: Deps['config']['chain']): (row: PayoutRow, chainId: number) => Claim {
  const wallet = config.payoutAddress.toLowerCase();
  return ({ id, address, net, txHash, since, facts, knownParty }, chainId) => ({
    subject: id,
    location: { code: 'payout', withdrawal: id },
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
    expected: { code: 'transfer', amount: formatUsdt(net), from: wallet, to: address.toLowerCase() },
    facts,
    since,
  });
}
