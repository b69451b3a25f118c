import type { DataOf, transparency } from '@plumbline/contract';
import { wordsOfAccount } from '@plumbline/contract/accounts';
import { usdt, ZERO } from '@plumbline/money';
import { drawColumns } from './chart.ts';
import { type Html, html, NOTHING, table } from './html.ts';
import { readAmount, showTogether, toAmount, toShare } from './words.ts';

type Days = DataOf<typeof transparency>['days'];
type Day = Days['docs'][number];

/** For the home page: what the last days needed and paid. */
export function drawLastDays(days: readonly Day[]): Html | null {
  if (days.length === 0) return null;
  const show = shownOf(days);
  return table(
    'The last closed days, in USDT',
    [
      { label: 'Day' },
      { label: 'Needed', isFigure: true },
      { label: 'Paid', isFigure: true },
      { label: 'Share', isFigure: true },
    ],
    days.map((day) => [time(day.day), show(day.need), show(day.funded), toShare(day.factor)]),
  );
}

const shownOf = (days: readonly Day[]) =>
  showTogether(days.flatMap(({ need, funded, fundedBySubsidy }) => [need, funded, fundedBySubsidy]));

const time = (day: string): Html => html`<time datetime="${day}">${day}</time>`;

/** Lists every closed day in pages with plain links. */
export const drawDays = (days: Days): Html | null => {
  if (days.total === 0) return null;
  if (days.docs.length === 0)
    return html`<p>No day stands this far back. <a href="/transparency">To the newest</a></p>`;
  const show = shownOf(days.docs);
  return html`${drawChart(days.docs.toReversed())}${table(
    'Closed days, the newest first, in USDT',
    [
      { label: 'Day' },
      { label: 'Needed', isFigure: true },
      { label: 'Paid', isFigure: true },
      { label: 'Of which subsidy', isFigure: true },
      { label: 'Share', isFigure: true },
      { label: 'Evidence', isLong: true },
    ],
    days.docs.map((day) => [
      time(day.day),
      show(day.need),
      show(day.funded),
      show(day.fundedBySubsidy),
      toShare(day.factor),
      evidence(day),
    ]),
  )}${pager(days)}`;
};

/** Oldest first: what each day needed, and how much each source paid. */
function drawChart(days: readonly Day[]): Html {
  const show = shownOf(days);
  const figures = days.map((day) => {
    const [need, funded, subsidy] = [readAmount(day.need), readAmount(day.funded), readAmount(day.fundedBySubsidy)];
    return { earned: usdt(funded - subsidy), subsidy, open: need > funded ? usdt(need - funded) : ZERO };
  });
  const whole = days.filter(({ factor }) => factor.startsWith('1')).length;
  const nothing = figures.filter(({ earned, subsidy, open }) => earned + subsidy === 0n && open > 0n).length;
  return drawColumns({
    label: 'Closed days',
    series: [
      { name: 'Paid from earnings', look: 'accent', values: figures.map(({ earned }) => earned) },
      { name: 'Paid from the subsidy', look: 'ink', values: figures.map(({ subsidy }) => subsidy) },
      { name: 'Needed and not paid', look: 'open', values: figures.map(({ open }) => open) },
    ],
    ends: [days[0]!.day, days.at(-1)!.day],
    reads: days.map((day) => `${day.day}: ${show(day.funded)} of ${show(day.need)} USDT paid, ${toShare(day.factor)}`),
    says: `${whole} of ${days.length === 1 ? 'this day' : `these ${days.length} days`} paid the whole target, ${nothing} paid nothing.`,
  });
}

type Show = (amount: string) => string;

/** Shows the full hash for lookup, because a shortened one proves nothing. */
function evidence(day: Day): Html {
  const corrections = day.evidence.flatMap((transfer) => transfer.corrections);
  const show = showTogether([...day.earned, ...day.evidence, ...corrections].map(({ amount }) => amount));
  return html`${missing(day)}${others(day, show)}${transfers(day, show)}`;
}

const SOURCES = { orders: 'fees of marketplace orders', charges: 'charges', other: 'corrections' } as const;

/** The day's booked sums except results, whose transfers follow. */
const others = (day: Day, show: Show): Html =>
  html`${day.earned.map(({ source, amount }) =>
    source === 'trading' ? NOTHING : html`<span class="small">${show(amount)} USDT from ${SOURCES[source]}</span><br>`,
  )}`;

const missing = (day: Day): Html =>
  /^0\.0+$/.test(day.shortfall)
    ? NOTHING
    : html`<strong>${toAmount(day.shortfall)} USDT were missing: no income.</strong><br>`;

const transfers = (day: Day, show: Show): Html =>
  day.evidence.length === 0
    ? html`<span class="soft">no result booked</span>`
    : html`${day.evidence.map(
        (transfer) =>
          html`${show(transfer.amount)} USDT<br><code class="hash">${transfer.transaction_id}</code><br>${sender(transfer.sender)}${transfer.corrections.map(
            (each) =>
              html`<span class="small">Corrected ${time(each.day)}: ${show(each.amount)} USDT to “${wordsOfAccount(each.to)}”. ${each.reason}</span><br>`,
          )}`,
      )}`;

const sender = (address: string | null): Html =>
  address === null ? NOTHING : html`<span class="small">from</span> <code class="hash">${address}</code><br>`;

function pager(days: Days): Html {
  const last = Math.ceil(days.total / days.limit);
  if (last <= 1) return NOTHING;
  const link = (page: number, words: string, rel: string) =>
    html`<a class="btn" rel="${rel}" href="/transparency?page=${page}#closed-days">${words}</a> `;
  return html`<nav class="ways" aria-label="Pages of closed days">${
    days.page > 1 ? link(days.page - 1, 'Newer days', 'prev') : NOTHING
  }${days.page < last ? link(days.page + 1, 'Older days', 'next') : NOTHING}<span class="small soft">Page ${
    days.page
  } of ${last}, ${days.total} days</span></nav>`;
}
