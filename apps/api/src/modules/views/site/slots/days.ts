import type { DataOf, transparency } from '@plumbline/contract';
import { usdt, ZERO } from '@plumbline/money';
import { drawColumns } from './chart.ts';
import { fill, type Html, html, NOTHING, table } from './html.ts';
import { accountWords, type PartTexts, readAmount, showTogether, toAmount, toShare } from './words.ts';

type Days = DataOf<typeof transparency>['days'];
type Day = Days['docs'][number];

/** For the home page: what the last days needed and paid. */
export function drawLastDays(days: readonly Day[], { days: t }: PartTexts): Html | null {
  if (days.length === 0) return null;
  const show = shownOf(days);
  return table(
    t.last,
    [
      { label: t.day },
      { label: t.needed, isFigure: true },
      { label: t.paid, isFigure: true },
      { label: t.share, isFigure: true },
    ],
    days.map((day) => [time(day.day), show(day.need), show(day.funded), toShare(day.factor)]),
  );
}

const shownOf = (days: readonly Day[]) =>
  showTogether(days.flatMap(({ need, funded, fundedBySubsidy }) => [need, funded, fundedBySubsidy]));

const time = (day: string): Html => html`<time datetime="${day}">${day}</time>`;

/** Lists every closed day in pages with plain links. */
export const drawDays = (days: Days, words: PartTexts): Html | null => {
  const { days: t } = words;
  if (days.total === 0) return null;
  if (days.docs.length === 0)
    return html`<p>${fill(t.tooFar, { link: (newest) => html`<a href="/transparency">${newest}</a>` })}</p>`;
  const show = shownOf(days.docs);
  return html`${drawChart(days.docs.toReversed(), words)}${table(
    t.all,
    [
      { label: t.day },
      { label: t.needed, isFigure: true },
      { label: t.paid, isFigure: true },
      { label: t.subsidy, isFigure: true },
      { label: t.share, isFigure: true },
      { label: t.evidence, isLong: true },
    ],
    days.docs.map((day) => [
      time(day.day),
      show(day.need),
      show(day.funded),
      show(day.fundedBySubsidy),
      toShare(day.factor),
      evidence(day, words),
    ]),
  )}${pager(days, t)}`;
};

/** Oldest first: what each day needed, and how much each source paid. */
function drawChart(days: readonly Day[], words: PartTexts): Html {
  const { days: t } = words;
  const show = shownOf(days);
  const figures = days.map((day) => {
    const [need, funded, subsidy] = [readAmount(day.need), readAmount(day.funded), readAmount(day.fundedBySubsidy)];
    return { earned: usdt(funded - subsidy), subsidy, open: need > funded ? usdt(need - funded) : ZERO };
  });
  const whole = days.filter(({ factor }) => factor.startsWith('1')).length;
  const nothing = figures.filter(({ earned, subsidy, open }) => earned + subsidy === 0n && open > 0n).length;
  const chart = {
    label: t.closed,
    series: [
      { name: t.fromEarnings, look: 'accent' as const, values: figures.map(({ earned }) => earned) },
      { name: t.fromSubsidy, look: 'ink' as const, values: figures.map(({ subsidy }) => subsidy) },
      { name: t.open, look: 'open' as const, values: figures.map(({ open }) => open) },
    ],
    ends: [days[0]!.day, days.at(-1)!.day] as const,
    reads: days.map(({ day, funded, need, factor }) =>
      t.read({ day, paid: show(funded), need: show(need), share: toShare(factor) }),
    ),
    says: t.says({ days: days.length, whole, nothing }),
  };
  return drawColumns(chart, words);
}

type Show = (amount: string) => string;

/** Shows the full hash for lookup, because a shortened one proves nothing. */
function evidence(day: Day, words: PartTexts): Html {
  const corrections = day.evidence.flatMap((transfer) => transfer.corrections);
  const show = showTogether([...day.earned, ...day.evidence, ...corrections].map(({ amount }) => amount));
  return html`${missing(day, words)}${others(day, show, words)}${transfers(day, show, words)}`;
}

/** The day's booked sums except results, whose transfers follow. */
const others = (day: Day, show: Show, { days: t }: PartTexts): Html =>
  html`${day.earned.map(({ source, amount }) =>
    source === 'trading' ? NOTHING : html`<span class="small">${t.earned[source]({ amount: show(amount) })}</span><br>`,
  )}`;

const missing = (day: Day, { days: t }: PartTexts): Html =>
  /^0\.0+$/.test(day.shortfall)
    ? NOTHING
    : html`<strong>${t.missing({ amount: toAmount(day.shortfall) })}</strong><br>`;

const transfers = (day: Day, show: Show, words: PartTexts): Html =>
  day.evidence.length === 0
    ? html`<span class="soft">${words.days.noResult}</span>`
    : html`${day.evidence.map(
        (transfer) =>
          html`${show(transfer.amount)} USDT<br><code class="hash">${transfer.transaction_id}</code><br>${sender(transfer.sender, words)}${transfer.corrections.map(
            (each) =>
              html`<span class="small">${fill(words.days.corrected, {
                day: time(each.day),
                amount: show(each.amount),
                account: accountWords(each.to, words),
                reason: each.reason,
              })}</span><br>`,
          )}`,
      )}`;

const sender = (address: string | null, { days: t }: PartTexts): Html =>
  address === null ? NOTHING : html`<span class="small">${t.from}</span> <code class="hash">${address}</code><br>`;

function pager(days: Days, t: PartTexts['days']): Html {
  const last = Math.ceil(days.total / days.limit);
  if (last <= 1) return NOTHING;
  const link = (page: number, words: string, rel: string) =>
    html`<a class="btn" rel="${rel}" href="/transparency?page=${page}#closed-days">${words}</a> `;
  return html`<nav class="ways" aria-label="${t.pages}">${
    days.page > 1 ? link(days.page - 1, t.newer, 'prev') : NOTHING
  }${days.page < last ? link(days.page + 1, t.older, 'next') : NOTHING}<span class="small soft">${t.page({
    page: days.page,
    pages: last,
    days: days.total,
  })}</span></nav>`;
}
