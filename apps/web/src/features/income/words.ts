import type { IncomeLine } from '@plumbline/contract';

import { showDay } from '../../lib/format.ts';

type Status = IncomeLine['status'];

/** The word on the line, and its colour: green came, amber waits, grey will not come. */
export const STATUS: Record<Status, { word: string; tone: 'good' | 'wait' | 'plain' }> = {
  paid: { word: 'Paid', tone: 'good' },
  held: { word: 'Held', tone: 'wait' },
  awaiting_funds: { word: 'Awaiting funds', tone: 'wait' },
  cancelled: { word: 'Cancelled', tone: 'plain' },
};

/** What the status means for the money. */
export function meaning(line: IncomeLine): string {
  switch (line.status) {
    case 'paid':
      return line.reason.paidBy === 'earnings.subsidy'
        ? 'Credited to you, paid by the operator’s own money.'
        : 'Credited to you, paid by booked earnings.';
    case 'held':
      return `Becomes due on ${line.dueOn ? showDay(line.dueOn) : 'a later day'}. It is cancelled if the package behind it is exited before.`;
    case 'awaiting_funds':
      return 'Due, but not funded yet. It is paid first come, first served, as soon as earnings are booked.';
    case 'cancelled':
      return 'Not paid: the package behind it was exited within the hold.';
  }
}

export const PAID_BY: Record<NonNullable<IncomeLine['reason']['paidBy']>, string> = {
  'earnings.booked': 'Booked earnings',
  'earnings.subsidy': 'Subsidy: the operator’s own money',
};
