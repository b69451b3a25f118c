import { formatUsdt, fromWei, toWei } from '@plumbline/money';
import type { Deps } from '../../../platform/deps.ts';
import { createDepositAddresses } from '../../base/chain/index.ts';
import type { Claim } from './reread-rules.ts';
import type { InflowRow, PayoutRow } from './reread-store.ts';

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
