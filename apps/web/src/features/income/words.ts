import type { IncomeLine } from '@plumbline/contract';
import { showDay } from '../../lib/format.ts';
import { text } from '../../lib/text/index.ts';

type Status = IncomeLine['status'];

/** The colour of a status: green came, amber waits, grey will not come. */
export const TONE: Record<Status, 'good' | 'wait' | 'plain'> = {
  paid: 'good',
  held: 'wait',
  awaiting_funds: 'wait',
  cancelled: 'plain',
};

/** What the status means for the money. */
export function meaning(line: IncomeLine): string {
  const t = text().income;
  switch (line.status) {
    case 'paid':
      return line.reason.paidBy === 'earnings.subsidy' ? t.paidBySubsidy : t.paidByEarnings;
    case 'held':
      return t.becomesDue(line.dueOn ? showDay(line.dueOn) : t.laterDay);
    case 'awaiting_funds':
      return t.awaiting;
    case 'cancelled':
      return t.cancelled;
  }
}
