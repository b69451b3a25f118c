import type { PaidWith, SustainabilityRecord } from '@plumbline/contract';
import { type Html, html, table } from './html.ts';
import { showTogether, toAmount, toShare } from './words.ts';

const SOURCES: Readonly<Record<PaidWith, string>> = {
  trading: 'Trading results',
  orders: 'Fees of marketplace orders',
  charges: 'Charges of withdrawals and early exits',
  other: 'Corrections of a booking',
  subsidy: 'Subsidy of the operator',
};

/** Shows what is needed, what was earned, how long it lasts, and how income was paid. */
export const drawSustainability = (record: SustainabilityRecord | null): Html | null =>
  record === null
    ? null
    : html`${table(
        'Needed and earned a day, in USDT',
        [{ label: 'What' }, { label: 'A day', isFigure: true }, { label: 'In all', isFigure: true }],
        [
          ['Needed at full target by the packages that run now', toAmount(record.need), ''],
          ...record.earned.map(
            ({ span, days, aDay, total }) =>
              [earned(span, days), days === 0 ? '–' : toAmount(aDay), toAmount(total)] as const,
          ),
        ],
      )}
<p>${lasts(record)}</p>
${income(record)}
<p class="small soft">From the books at <time datetime="${record.asOf.replace(' ', 'T')}Z">${record.asOf} UTC</time>. These are figures of
the past and of now. They say nothing about what will be earned.</p>`;

const earned = (span: number, days: number): string =>
  days === span
    ? `Earned, last ${span} closed days`
    : `Earned, last ${span} closed days, of which there ${days === 1 ? 'is 1' : `are ${days}`} yet`;

const lasts = ({
  ready,
  lastsDays,
}: SustainabilityRecord): Html => html`Ready to pay income: <strong>${toAmount(ready.booked)}
USDT</strong> of booked earnings and <strong>${toAmount(ready.subsidy)} USDT</strong> of subsidy. ${
  lastsDays === null
    ? 'No package runs now, so nothing is needed.'
    : html`With no new deposit and no new earnings that pays <strong>${lastsDays} days</strong> at full target.`
}`;

function income({ income: paid }: SustainabilityRecord): Html {
  if (paid.sources.length === 0) return html`<p>No income was paid on the last 30 closed days.</p>`;
  const show = showTogether(paid.sources.map(({ amount }) => amount));
  return table(
    'What the income of the last 30 closed days was paid with, in USDT',
    [{ label: 'Paid with' }, { label: 'Amount', isFigure: true }, { label: 'Share', isFigure: true }],
    paid.sources.map(({ source, amount, share }) => [SOURCES[source], show(amount), toShare(share)]),
    ['All income', show(paid.total), ''],
  );
}
