import { setTimeout as sleep } from 'node:timers/promises';
import { type CodeOf, type creditSmallDeposits, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { creditDeposit } from '@plumbline/contract/operator';
import { formatUsdt } from '@plumbline/money';
import { WATCHER_ANSWER_MS } from '@plumbline/time-limits/waiting';
import { Busy } from '../../../platform/busy.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { credit } from './credit-deposits.ts';
import { drain } from './drain.ts';
import { askOwnCredit, countOrdered } from './list-store.ts';
import { askCredit, lockOrdered, selectCreditedAmount } from './store.ts';

type Credited = Result<DataOf<typeof creditDeposit>, CodeOf<typeof creditDeposit>>;

const LOOK_EVERY_MS = 50;
const MAX_PER_RUN = 50;

/** Has the watcher credit a deposit below the minimum, and waits. Throws Busy if no watcher does it in time. */
export async function creditSmall(
  deps: Pick<Deps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Credited> {
  if (!isUuid(id)) return fail('deposit_unknown');
  const refused = await askCredit(deps.db, id, call, reason);
  if (refused !== null) return fail(refused);
  for (const until = Date.now() + WATCHER_ANSWER_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const amount = await selectCreditedAmount(deps.db, id);
    if (amount !== null) return ok({ amount: formatUsdt(amount) });
  }
  throw new Busy('no watcher has credited the deposit in time');
}

/**
 * Credits requested deposits, in the watcher. Each posting has the chain's amount and the same evidence, so it happens
 * once. An operator's request adds an audit row; the owner's own does not.
 */
export const creditOrdered = (deps: Pick<Deps, 'db' | 'log'>): Promise<void> =>
  drain(deps, MAX_PER_RUN, async (tx, except, note) => {
    const found = await lockOrdered(tx, except);
    if (!found) return false;
    const { deposit, publicId, order } = found;
    note(deposit.id);
    await credit(tx, deposit);
    if (order === null) return true;
    await audit(tx, order.by, {
      action: 'deposit.credit',
      subject: `deposit:${publicId}`,
      reason: order.reason,
      before: { status: 'too_small' },
      after: { status: 'credited', amount: formatUsdt(deposit.amount) },
    });
    return true;
  });

/**
 * Credits a member's deposits below the minimum at their own request, so that they can withdraw them with the rest. No
 * operator decides (decisions 6). Throws Busy if no watcher does it in time.
 */
export async function takeSmall(
  { db }: Pick<Deps, 'db'>,
  memberId: bigint,
  session: Buffer | null,
): Promise<Result<DataOf<typeof creditSmallDeposits>, CodeOf<typeof creditSmallDeposits>>> {
  let waiting = await askOwnCredit(db, memberId, session);
  for (const until = Date.now() + WATCHER_ANSWER_MS; waiting > 0n && Date.now() < until; await sleep(LOOK_EVERY_MS))
    waiting = await countOrdered(db, memberId);
  if (waiting > 0n) throw new Busy('no watcher has credited the deposits in time');
  return ok({ balance: formatUsdt(await readBalance(db, account(memberId, 'wallet'))) });
}
