import type { SustainabilityRecord } from '@plumbline/contract';
import { fill, type Html, html, table } from './html.ts';
import { type PartTexts, showTogether, strong, toAmount, toShare, toTime } from './words.ts';

type Words = PartTexts['sustainability'];

/** Shows what is needed, what was earned, how long it lasts, and how income was paid. */
export function drawSustainability(record: SustainabilityRecord | null, { sustainability: t }: PartTexts): Html | null {
  if (record === null) return null;
  return html`${table(
    t.caption,
    [{ label: t.what }, { label: t.aDay, isFigure: true }, { label: t.inAll, isFigure: true }],
    [
      [t.need, toAmount(record.need), ''],
      ...record.earned.map(
        ({ span, days, aDay, total }) =>
          [
            days === span ? t.earned({ span }) : t.earnedSoFar({ span, days }),
            days === 0 ? '–' : toAmount(aDay),
            toAmount(total),
          ] as const,
      ),
    ],
  )}
<p>${lasts(record, t)}</p>
${income(record, t)}
<p class="small soft">${fill(t.asOf, { time: toTime(record.asOf) })}</p>`;
}

function lasts({ ready, lastsDays }: SustainabilityRecord, t: Words): Html {
  const sums = { strong, booked: toAmount(ready.booked), subsidy: toAmount(ready.subsidy) };
  return lastsDays === null ? fill(t.nothingNeeded, sums) : fill(t.lasts, { ...sums, days: lastsDays });
}

function income({ income: paid }: SustainabilityRecord, t: Words): Html {
  if (paid.sources.length === 0) return html`<p>${t.noIncome}</p>`;
  const show = showTogether(paid.sources.map(({ amount }) => amount));
  return table(
    t.incomeCaption,
    [{ label: t.paidWith }, { label: t.amount, isFigure: true }, { label: t.share, isFigure: true }],
    paid.sources.map(({ source, amount, share }) => [t.sources[source], show(amount), toShare(share)]),
    [t.all, show(paid.total), ''],
  );
}
