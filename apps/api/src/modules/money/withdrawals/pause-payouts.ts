import { fail, ok, type Result } from '@plumbline/contract';
import { transaction } from '../../../platform/database.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { flipPause } from './decision-store.ts';
import type { WithdrawalDeps } from './deps.ts';

/** Before the next signature every worker looks at it. What is signed already is sent: it may be on its way. */
export const pausePayouts = (
  deps: Pick<WithdrawalDeps, 'db'>,
  call: ByOperator,
  { paused, reason }: { readonly paused: boolean; readonly reason: string },
): Promise<Result<{ paused: boolean }, 'payouts_unchanged'>> =>
  transaction(deps.db, async (tx): Promise<Result<{ paused: boolean }, 'payouts_unchanged'>> => {
    if (!(await flipPause(tx, call.tokenSha256, paused))) return fail('payouts_unchanged');
    await audit(tx, call, {
      action: paused ? 'payouts.pause' : 'payouts.resume',
      subject: 'setting:payoutsPaused',
      reason,
      before: { paused: !paused },
      after: { paused },
    });
    return ok({ paused });
  });
