import { type CodeOf, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { Movement, operatorLookUp } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  askNetwork,
  type ExplainedTransaction,
  explainTransaction,
  lookUpTransaction,
  readTransactionHash,
  type TokenMovement,
} from '../../base/chain/index.ts';
import { type ArrivalRow, type Owner, selectArrivals, selectOwners } from './arrivals-store.ts';
import { memberOf, stateOf } from './to-arrival.ts';

type Found = Result<DataOf<typeof operatorLookUp>, CodeOf<typeof operatorLookUp>>;

/**
 * Explains a transaction: which token went to whom, whether it is final, and what became of it here. Payments to a
 * platform address are recorded as the watcher does it, but not credited.
 */
export async function lookUp(deps: Pick<Deps, 'chain' | 'db' | 'log'>, text: string): Promise<Found> {
  const txHash = readTransactionHash(text);
  if (txHash === null) return fail('hash_not_valid');
  const looked = await lookUpTransaction(deps, txHash);
  if (!looked.ok) return looked;
  const explained = await askNetwork(deps.log, () => explainTransaction(deps.chain, txHash));
  if (explained === null) return fail('chain_unreachable');
  const [recorded, owners] = await Promise.all([
    selectArrivals(deps.db, txHash),
    selectOwners(deps.db, [...new Set(explained.movements.map(({ to }) => to))]),
  ]);
  return ok({
    state: explained.state,
    transaction_id: txHash,
    chainId: deps.chain.chainId,
    usdt: deps.chain.usdt,
    block: explained.block?.number.toString() ?? null,
    confirmations: explained.confirmations,
    final: explained.isFinal,
    movements: explained.movements.map((movement) => toMovement(movement, { explained, recorded, owners })),
    isCut: explained.isCut,
  });
}

interface Known {
  readonly explained: ExplainedTransaction;
  readonly recorded: readonly ArrivalRow[];
  readonly owners: readonly Owner[];
}

function toMovement(moved: TokenMovement, known: Known): Movement {
  const owner = known.owners.find(({ address }) => address === moved.to);
  const row = moved.isUsdt ? known.recorded.find((each) => each.log_index === moved.logIndex) : undefined;
  return {
    token: moved.token ?? '',
    isUsdt: moved.isUsdt,
    from: moved.from,
    to: moved.to,
    amount: moved.shown,
    purpose: owner?.purpose ?? 'none',
    member: owner ? memberOf(owner) : null,
    outcome: outcomeOf(moved, owner, row),
    depositId: row?.deposit_id ?? '',
    creditedAt: row?.credited_at ? toDateTime(row.credited_at) : null,
  };
}

function outcomeOf(moved: TokenMovement, owner: Owner | undefined, row: ArrivalRow | undefined): Movement['outcome'] {
  if (!owner) return 'not_ours';
  if (moved.token === null) return 'native_coin';
  if (!moved.isUsdt) return 'wrong_token';
  if (moved.amountWei === 0n) return 'empty';
  // It is recorded in another block, which the watcher has not compared yet.
  if (!row) return 'not_recorded';
  const state = stateOf(row);
  return state === 'watched' ? 'waits' : state === 'removed' || state === 'gone' ? 'not_recorded' : state;
}
