import { fromWei } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { lookUpAsked, type Transfer, takeNews, whenReachable } from '../../base/chain/index.ts';
import { creditAddedUp, creditDeposits } from './credit-deposits.ts';
import { creditOrdered } from './credit-small.ts';
import { drain } from './drain.ts';
import { notifyOfOtherTokens } from './other-tokens.ts';
import { insertDeposit, markDepositRemoved, moveDeposit, reviveDeposit } from './store.ts';

export const depositJobs = (deps: Pick<Deps, 'chain' | 'db' | 'log'>): PeriodicJob[] => [
  {
    task: 'credit-deposits',
    everySeconds: 1,
    run: async () => {
      await recordNewTransfers(deps);
      await creditDeposits(deps);
      await creditAddedUp(deps);
      await creditOrdered(deps);
    },
  },
  { task: 'look-up-transactions', everySeconds: 10, run: () => whenReachable(deps.log, () => followAsked(deps)) },
  { task: 'tell-other-tokens', everySeconds: 10, run: () => notifyOfOtherTokens(deps.db) },
];

const MAX_PER_RUN = 200;

/** Updates members' deposits to match the watcher's records: new, found again, or gone. */
export const recordNewTransfers = (deps: Pick<Deps, 'db' | 'log'>): Promise<void> =>
  drain(deps, MAX_PER_RUN, async (tx, except, note) => {
    const news = await takeNews(tx, except);
    if (!news) return false;
    note(news.id);
    await follow(tx, news.transfer);
    return true;
  });

/** The transfer is locked in its current state, so stale news is harmless. */
async function follow(tx: Tx, transfer: Transfer): Promise<void> {
  if (transfer.memberId === null) return;
  if (transfer.status === 'removed') return markDepositRemoved(tx, transfer.id);
  if (await reviveDeposit(tx, transfer.id)) return;
  if (await moveDeposit(tx, transfer)) return;
  const { amount, remainderWei } = fromWei(transfer.amountWei);
  await insertDeposit(tx, { memberId: transfer.memberId, transferId: transfer.id, amount, remainderWei });
}

/** Looks up what a member or operator reported, at once. A payment to a member becomes a deposit immediately. */
export async function followAsked(deps: Pick<Deps, 'chain' | 'db' | 'log'>): Promise<void> {
  if ((await lookUpAsked(deps)) > 0) await recordNewTransfers(deps);
}
