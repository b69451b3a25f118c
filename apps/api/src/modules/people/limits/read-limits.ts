import type { ResponsibleUse } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Queryable } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { LimitAmount } from './rules.ts';
import { selectDepositRefusal, selectLimits, selectPause } from './store.ts';

const toText = (amount: LimitAmount): string | null => (amount === null ? null : formatUsdt(amount));

export async function readLimits(db: Queryable, memberId: bigint): Promise<ResponsibleUse> {
  const settings = await readSettings(db);
  const limits = await selectLimits(db, memberId);
  const pause = await selectPause(db, memberId);
  const refusal = await selectDepositRefusal(db, memberId);
  return {
    limits: limits.map((limit) => ({
      period: limit.period,
      amount: toText(limit.amount),
      arrived: formatUsdt(limit.arrived),
      spent: formatUsdt(limit.spent),
      next: limit.next && { amount: toText(limit.next.amount), from: toDateTime(limit.next.from) },
    })),
    pause: pause && { kind: pause.kind, endsAt: toDateTime(pause.endsAt) },
    deposits: { isOpen: refusal === null, reason: refusal },
    raiseWaitHours: settings.limitRaiseWaitHours,
    removalWaitHours: settings.limitRemovalWaitHours,
  };
}
