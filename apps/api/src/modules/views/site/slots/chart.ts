import { axisTicks, exactUsdt, highestOf, partOf, scalesOf, type Usdt, usdt } from '@plumbline/money';
import { type Html, html, NOTHING } from './html.ts';
import type { PartTexts } from './words.ts';

interface Series {
  readonly name: string;
  readonly look: 'accent' | 'ink' | 'open';
  /** One per column. Negative only if there is a single series. */
  readonly values: readonly Usdt[];
}

interface Columns {
  readonly label: string;
  /** Stacked from zero. */
  readonly series: readonly Series[];
  readonly ends: readonly [string, string];
  /** Text for each column, for mouse, touch and keyboard. */
  readonly reads: readonly string[];
  /** A sentence that describes the chart. */
  readonly says: string;
}

/** Heights in CSS pixels: the main chart, and the one that repeats small values on their own scale. */
const HEIGHTS = [140, 84] as const;
/** In CSS pixels. A lower value is invisible beside the highest one. */
const VISIBLE = 2;
const UNIT = 100;
const BAR = 76;

const size = (amount: Usdt): Usdt => usdt(amount < 0n ? -amount : amount);
const sum = (amounts: readonly Usdt[]): Usdt => usdt(amounts.reduce<bigint>((total, amount) => total + amount, 0n));
const px = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Draws columns like packages/ui does for the apps. Zero draws nothing, and values too small beside the highest are
 * repeated below on their own axis. A mouse can read the columns without a script; with one, so can keyboard and touch
 * (apps/site/src/script/chart.ts). The table beside it has the same data for everyone else.
 */
export function drawColumns({ label, series, ends, reads, says }: Columns, t: PartTexts): Html {
  const totals = reads.map((_, index) => sum(series.map(({ values }) => values[index]!)));
  const scales = scalesOf(totals.map(size), VISIBLE / HEIGHTS[1]);
  return html`<figure class="chart" data-chart="${label}"><p class="legend">${
    series.length === 1 ? NOTHING : series.map(({ name, look }) => html`<span><i class="${look}"></i>${name}</span>`)
  }</p>
${(scales.length === 0 ? [highestOf([])] : scales).map((highest, index) =>
  plot({ series, totals, highest, reads, isFirst: index === 0 }, t),
)}<p class="ends"><span>${ends[0]}</span><span>${ends[1]}</span></p>
<p class="read">${reads.at(-1) ?? ''}</p><figcaption>${says}</figcaption></figure>`;
}

interface Plot {
  readonly series: readonly Series[];
  readonly totals: readonly Usdt[];
  readonly highest: Usdt;
  readonly reads: readonly string[];
  readonly isFirst: boolean;
}

function plot({ series, totals, highest, reads, isFirst }: Plot, { chart: t }: PartTexts): Html {
  const height = isFirst ? HEIGHTS[0] : HEIGHTS[1];
  const shown = totals.map((total) => size(total) <= highest);
  const ticks = ticksOf(totals.filter((_, index) => shown[index]));
  const [low, top] = [ticks[0]!, ticks.at(-1)!];
  const span = usdt(top - low);
  const y = (value: Usdt): number => height - partOf(usdt(value - low), span) * height;
  const bars = series.map(({ look, values }, place) => {
    const d = values.map((value, index) => {
      if (!shown[index] || value === 0n) return '';
      const under = sum(series.slice(0, place).map((each) => each.values[index]!));
      const [from, to] = [y(under), y(usdt(under + value))];
      const x = index * UNIT + (UNIT - BAR) / 2;
      return `M${px(x)} ${px(Math.min(from, to))}h${BAR}v${px(Math.abs(from - to))}h-${BAR}z`;
    });
    return html`<path class="${look}" d="${d.join('')}"/>`;
  });
  const lines = ticks.map((tick) => `M0 ${px(Math.min(height - 0.5, Math.max(0.5, y(tick))))}h${reads.length * UNIT}`);
  return html`${isFirst ? NOTHING : html`<p class="small soft">${t.upTo({ amount: exactUsdt(highest) })}</p>`}
<div class="plot" aria-hidden="true"><p class="ticks">${ticks
    .toReversed()
    .map((tick) => html`<span>${exactUsdt(tick)}</span>`)}</p>
<svg width="100%" height="${height}" viewBox="0 0 ${reads.length * UNIT} ${height}" preserveAspectRatio="none"><path class="grid" d="${lines.join('')}"/>${bars}${reads.map(
    (read, index) => html`<rect x="${index * UNIT}" width="${UNIT}" height="${height}"><title>${read}</title></rect>`,
  )}</svg></div>`;
}

/** Returns evenly spaced round figures from zero in both directions. */
function ticksOf(values: readonly Usdt[]): readonly Usdt[] {
  const step = axisTicks(highestOf(values.map(size)))[1];
  if (step === undefined) return [usdt(0n)];
  const steps = (reach: bigint) => (reach <= 0n ? 0n : (reach + step - 1n) / step);
  const [above, below] = [steps(highestOf(values)), steps(highestOf(values.map((value) => usdt(-value))))];
  return Array.from({ length: Number(above + below) + 1 }, (_, index) => usdt((BigInt(index) - below) * step));
}
