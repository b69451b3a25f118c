import { fail, ok, type Result } from '@plumbline/contract';
import { BaseError } from 'viem';
import type { TransactionFacts } from '../../../../platform/chain-port.ts';
import { transaction } from '../../../../platform/database.ts';
import { recordTransfers } from './store.ts';
import type { ChainDeps } from './watch.ts';

/**
 * Asks the network about one transaction at once, and records the transfers to platform addresses that it made, as the
 * watcher does when it comes to its block.
 */
export async function lookUpTransaction(
  { chain, db, log }: Pick<ChainDeps, 'chain' | 'db' | 'log'>,
  txHash: string,
): Promise<Result<TransactionFacts, 'chain_unreachable'>> {
  let facts: TransactionFacts;
  try {
    facts = await chain.transaction(txHash.toLowerCase());
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    log.warn({ reason: error.shortMessage, txHash }, 'the network could not be asked about a transaction');
    return fail('chain_unreachable');
  }
  if (facts.state === 'mined') {
    const { transfers } = facts;
    await transaction(db, (tx) => recordTransfers(tx, chain.chainId, transfers));
  }
  return ok(facts);
}
