import { fail, ok, type Result } from '@plumbline/contract';
import { fromWei, type Usdt, usdt } from '@plumbline/money';
import type { Deps } from '../../../platform/deps.ts';
import { readTransactionFacts } from '../../base/chain/index.ts';
import { readBalance, system } from '../../base/ledger/index.ts';
import { compareCustody } from './check-custody.ts';
import { selectFinalizedNumber, selectOwnAddresses } from './store.ts';

type LossDeps = Pick<Deps, 'chain' | 'db' | 'log'>;

/** Returns how much less the platform's addresses hold than the ledger says, right now. */
export async function measureShortage(deps: LossDeps): Promise<Result<Usdt, 'chain_unreachable'>> {
  const check = await compareCustody(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'could not compare the ledger with the chain to measure a loss');
    return null;
  });
  if (check === null) return fail('chain_unreachable');
  const missing = check.expectedWei - check.onChainWei;
  return ok(missing > 0n ? fromWei(missing).amount : usdt(0n));
}

/** Returns the trading desk's balance according to the ledger. */
export const readDesk = async (db: Deps['db']): Promise<Usdt> => usdt(-(await readBalance(db, system.custodyDesk)));

/** Returns what a final transaction moved from the platform's addresses to others. */
export async function measureOutflow(
  deps: LossDeps,
  txHash: string,
): Promise<
  Result<Usdt, 'hash_unknown' | 'hash_failed' | 'transfer_not_final' | 'loss_not_outbound' | 'chain_unreachable'>
> {
  const looked = await readTransactionFacts(deps, txHash);
  if (!looked.ok) return looked;
  const facts = looked.value;
  if (facts.state === 'unknown') return fail('hash_unknown');
  if (facts.state === 'failed') return fail('hash_failed');
  if (facts.state === 'waiting') return fail('transfer_not_final');
  const finalized = await selectFinalizedNumber(deps.db, deps.chain.chainId);
  if (finalized === null || facts.block.number > finalized) return fail('transfer_not_final');
  const own = await selectOwnAddresses(
    deps.db,
    facts.transfers.flatMap(({ from, to }) => [from, to]),
  );
  const away = facts.transfers.filter(({ from, to }) => own.has(from) && !own.has(to));
  const amount = fromWei(away.reduce((sum, { amountWei }) => sum + amountWei, 0n)).amount;
  return amount > 0n ? ok(amount) : fail('loss_not_outbound');
}
