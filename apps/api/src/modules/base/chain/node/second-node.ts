import { fromWei, type Usdt } from '@plumbline/money';
import type { ChainPort } from '../../../../platform/chain-port.ts';
import type { ChainConfig, SecondNodeConfig } from '../../../../platform/config.ts';
import { createChain } from './client.ts';

/** A transfer that the ledger relies on. Hash and addresses are lower case. */
export interface ClaimedTransfer {
  readonly txHash: string;
  /** The addresses that it may have paid. */
  readonly to: readonly string[];
  readonly amount: Usdt;
}

/** A node of another operator than the watcher's. It is queried before large sums move. */
export interface SecondNode {
  /** Null if it is never queried. */
  readonly from: Usdt | null;
  /** Returns why the transfers are not reliable, for operators. Null if the second node has each in a final block. */
  violationOf(transfers: readonly ClaimedTransfer[]): Promise<string | null>;
}

/** Never queries. For a demo, whose only node is its own. */
export const NO_SECOND_NODE: SecondNode = { from: null, violationOf: async () => null };

const VARIABLE = { payer: 'PAYER_RPC_URL', close: 'CLOSE_RPC_URL' } as const;

/** Creates the second node. Without one, everything from the sum upwards waits, because nothing else confirms it. */
export function createSecondNode(
  config: ChainConfig,
  { from, ...urls }: SecondNodeConfig,
  of: keyof typeof VARIABLE,
): SecondNode {
  const rpcUrls = urls[of];
  if (from === null) return NO_SECOND_NODE;
  if (rpcUrls.length === 0) return { from, violationOf: async () => `no second node is configured (${VARIABLE[of]})` };
  return askedOf(createChain({ ...config, rpcUrls, otherTokens: [] }), from);
}

function askedOf(node: ChainPort, from: Usdt): SecondNode {
  // Final transfers stay final, so each is queried once per process.
  const known = new Set<string>();
  const keyOf = ({ txHash, to, amount }: ClaimedTransfer) => [txHash, amount, ...to].join();
  return {
    from,
    async violationOf(transfers) {
      const due = transfers.filter((each) => !known.has(keyOf(each)));
      if (due.length === 0) return null;
      try {
        const { finalized } = await node.head();
        for (const each of due) {
          const violation = await violationOfOne(node, finalized.number, each);
          if (violation !== null) return violation;
          known.add(keyOf(each));
        }
        return null;
      } catch {
        return 'the second node does not answer';
      }
    },
  };
}

async function violationOfOne(node: ChainPort, finalized: bigint, claimed: ClaimedTransfer): Promise<string | null> {
  const facts = await node.transaction(claimed.txHash);
  if (facts.state !== 'mined') return `the second node does not have the transaction ${claimed.txHash}`;
  const { number, hash } = facts.block;
  if (number > finalized) return `the transaction ${claimed.txHash} is not final on the second node`;
  if ((await node.blockHashes([number])).get(number) !== hash)
    return `the block of the transaction ${claimed.txHash} is not the second node’s chain’s`;
  const isThere = facts.transfers.some(
    ({ to, amountWei }) => claimed.to.includes(to) && fromWei(amountWei).amount === claimed.amount,
  );
  return isThere ? null : `the transaction ${claimed.txHash} moved something else on the second node`;
}
