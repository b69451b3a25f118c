import { setTimeout as sleep } from 'node:timers/promises';
import { type CodeOf, type creditSmallDeposits, type DataOf, ok, type Result } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import { WATCHER_ANSWER_MS } from '@plumbline/time-limits/waiting';
import { Busy } from '../../../platform/busy.ts';
import type { Deps } from '../../../platform/deps.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { askOwnCredit, countOrdered } from './small-store.ts';

const LOOK_EVERY_MS = 50;

/**
 * A member has what arrived below the minimum credited, to take it out with the rest; no operator decides (decisions 6). Throws Busy when
 * no watcher does it in time.
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
