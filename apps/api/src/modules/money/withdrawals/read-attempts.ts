import { type DataOf, fail, ok, type Result, say } from '@plumbline/contract';
import type { operatorPayoutAttempts, PayoutAttempt } from '@plumbline/contract/operator';
import { textOf } from '@plumbline/contract/texts';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import {
  type Attempt,
  askNetwork,
  findReplaceRefusal,
  gasPriceOf,
  isNonceTaken,
  listAttempts,
  nextGasPrice,
  type PayoutAccount,
  payoutAccount,
  readWalletState,
  toBnb,
  toGwei,
  transferFeeWei,
  type WalletState,
} from '../../base/chain/index.ts';
import { selectWithdrawal } from './store.ts';

type Attempts = DataOf<typeof operatorPayoutAttempts>;
type AttemptsDeps = Pick<Deps, 'chain' | 'db' | 'log'> & {
  readonly config: { readonly chain: Pick<Deps['config']['chain'], 'payoutAddress'> };
};

/** Returns what happened to a withdrawal on the chain, and whether a higher fee can be tried. */
export async function readAttempts(deps: AttemptsDeps, id: string): Promise<Result<Attempts, 'withdrawal_unknown'>> {
  const record = isUuid(id) ? await selectWithdrawal(deps.db, id) : null;
  if (!record || record.status === 'requested' || record.status === 'expired') return fail('withdrawal_unknown');
  const attempts = await listAttempts(deps.db, record.id);
  if (attempts.length === 0) return ok({ attempts: [], network: null });
  const wallet = payoutAccount(deps.chain, deps.config.chain);
  const state = await askNetwork(deps.log, () => readWalletState(wallet));
  const current = attempts.filter(({ nonce }) => nonce === attempts.at(-1)!.nonce);
  const isOpen = record.status === 'paying' && current.some(({ resolvedAt }) => resolvedAt === null);
  return ok({
    attempts: attempts.map((attempt) => toAttempt(attempt, state)),
    network: isOpen && state ? await readNetwork(deps, current, wallet, state) : null,
  });
}

const toAttempt = (row: Attempt, state: WalletState | null): PayoutAttempt => {
  const gasPriceWei = gasPriceOf(row.rawTransaction);
  const above = row.blockNumber === null || state === null ? null : state.blockNumber - row.blockNumber;
  return {
    _id: row.id.toString(),
    nonce: row.nonce.toString(),
    attempt: row.attempt,
    transaction_id: row.txHash,
    gasPriceGwei: toGwei(gasPriceWei),
    feeAtMostBnb: toBnb(transferFeeWei(gasPriceWei)),
    status: row.status,
    signedAt: toDateTime(row.signedAt),
    sentAt: row.broadcastAt && toDateTime(row.broadcastAt),
    resolvedAt: row.resolvedAt && toDateTime(row.resolvedAt),
    block: row.blockNumber?.toString() ?? null,
    confirmations: above === null ? null : Math.max(Number(above), 0),
    takenBy: row.takenBy,
  };
};

async function readNetwork(
  { log }: Pick<AttemptsDeps, 'log'>,
  current: readonly Attempt[],
  wallet: PayoutAccount,
  state: WalletState,
): Promise<NonNullable<Attempts['network']>> {
  const refusal = findReplaceRefusal(current, wallet, state);
  const next = refusal === null ? nextGasPrice(current, state.gasPriceWei) : null;
  const behind = current[0]!.nonce - state.minedCount;
  return {
    waitsBehind: Math.max(Number(behind), 0),
    nextGasPriceGwei: next === null ? null : toGwei(next),
    nextFeeAtMostBnb: next === null ? null : toBnb(transferFeeWei(next)),
    refusal: refusal === null ? '' : textOf(say(refusal)),
    isNonceTaken: (await askNetwork(log, () => isNonceTaken(wallet, current, state))) ?? false,
  };
}
