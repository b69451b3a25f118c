import type { IncomeLine } from '@plumbline/contract';
import { showDay } from '../../lib/format.ts';
import { text } from '../../lib/text/index.ts';
import type { IncomeKind } from './api.ts';

type Status = IncomeLine['status'];

/** The colour of a status: green came, amber waits, grey will not come. */
export const TONE: Record<Status, 'good' | 'wait' | 'plain'> = {
  paid: 'good',
  held: 'wait',
  awaiting_funds: 'wait',
  cancelled: 'plain',
};

/** What cancels a line within its hold. A reward hangs on the member's own exits, and a bonus on none. */
const CAUSES: Partial<Record<IncomeKind, 'direct' | 'reward'>> = {
  direct: 'direct',
  redirect: 'direct',
  reward: 'reward',
};

/** What the status means for the money. */
export function meaning(kind: IncomeKind, line: IncomeLine): string {
  const t = text().income;
  const cause = CAUSES[kind];
  switch (line.status) {
    case 'paid':
      return line.reason.paidBy === 'earnings.subsidy' ? t.paidBySubsidy : t.paidByEarnings;
    case 'held':
      return [
        t.becomesDue(line.dueOn ? showDay(line.dueOn) : t.laterDay),
        ...(cause === undefined ? [] : [t.cancelledIf[cause]]),
      ].join(' ');
    case 'awaiting_funds':
      return t.awaiting;
    case 'cancelled':
      return cause === undefined ? t.status.cancelled : t.cancelled[cause];
  }
}
