import { parseUsdt, usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { drawColumns } from './chart.ts';
import { fill, html } from './html.ts';
import { PARTS } from './words.ts';

const message = (v: {
  link: (children: readonly unknown[]) => unknown;
  name: string | number;
  price: string | number;
}) => ['Tom & ', v.link([v.name, ' (', v.price, ')'])];

it('A message with tags escapes its own text and the values, and keeps the markup of its parts', () => {
  const drawn = fill(message, {
    link: (words) => html`<a href="/x">${words}</a>`,
    name: '<b>',
    price: html`<i>1</i>`,
  });
  expect(drawn.safe).toBe('Tom &amp; <a href="/x">&lt;b&gt; (<i>1</i>)</a>');
});

it('A value that contains the marks of a part is shown without them', () => {
  const drawn = fill(message, { link: (words) => words, name: '\uE0000\uE001', price: 1 });
  expect(drawn.safe).toBe('Tom &amp; 0 (1)');
});

const read = (text: string) => {
  const amount = parseUsdt(text.replace(/^[-−]/, '').replaceAll(',', ''))!;
  return usdt(/^[-−]/.test(text) ? -amount : amount);
};

/** Reads each plot of the chart: the bars' start and end in USDT, by the figures on the axis. */
function plotsOf(values: readonly string[]) {
  const { safe } = drawColumns(
    {
      label: 'Results',
      series: [{ name: 'Result', look: 'accent', values: values.map(read) }],
      ends: ['first', 'last'],
      reads: values,
      says: 'Results.',
    },
    PARTS.en,
  );
  return safe
    .split('class="plot"')
    .slice(1)
    .map((plot) => {
      const ticks = [.../class="ticks">(.*?)<\/p>/s.exec(plot)![1]!.matchAll(/<span>([^<]+)<\/span>/g)].map(
        ([, tick]) => Number(read(tick!)) / 1e6,
      );
      const height = Number(/ height="(\d+)" viewBox/.exec(plot)![1]);
      const [top, low] = [ticks[0]!, ticks.at(-1)!];
      const at = (y: number) => top - (y / height) * (top - low);
      const bars = /class="accent" d="([^"]*)"/.exec(plot)![1]!;
      const lines = [.../class="grid" d="([^"]*)"/.exec(plot)![1]!.matchAll(/M0 ([\d.]+)h/g)].map(([, y]) => Number(y));
      return {
        ticks,
        lines: lines.map((y) => at(y)),
        bars: [...bars.matchAll(/M([\d.]+) ([\d.]+)h76v([\d.]+)/g)].map(([, x, y, high]) => ({
          column: Math.floor(Number(x) / 100),
          from: at(Number(y) + Number(high)),
          to: at(Number(y)),
        })),
      };
    });
}

describe('Charts on the site', () => {
  // Shows SPEC-7.33
  it('Columns extend to their values, above and below zero', () => {
    const values = ['-40.00', '-12.50', '33.33', '80.00'];
    const [plot] = plotsOf(values);
    for (const [index, bar] of plot!.bars.entries()) {
      const value = Number(values[index]);
      expect(value < 0 ? bar.from : bar.to).toBeCloseTo(value, 2);
      expect(value < 0 ? bar.to : bar.from).toBeCloseTo(0, 2);
    }
  });

  it('A value of zero draws no column', () => {
    expect(plotsOf(['1.00', '0.00', '2.00'])[0]!.bars.map(({ column }) => column)).toEqual([0, 2]);
  });

  // Shows SPEC-7.33
  it('Values too small to see beside the largest are drawn again on their own scale', () => {
    const [whole, small] = plotsOf(['-0.05', '0.00', '0.10', '1000.00']);
    expect(whole!.bars).toHaveLength(3);
    expect(small!.bars.map(({ from, to }) => [from.toFixed(2), to.toFixed(2)])).toEqual([
      ['-0.05', '0.00'],
      ['0.00', '0.10'],
    ]);
  });

  it('The lines of the axis are drawn at its figures', () => {
    const [plot] = plotsOf(['-40.00', '80.00']);
    const [distance] = [plot!.ticks[0]! - plot!.ticks[1]!];
    for (const [index, tick] of plot!.ticks.toReversed().entries())
      expect(Math.abs(plot!.lines[index]! - tick)).toBeLessThan(distance / 50);
  });

  it('Text in a chart is escaped', () => {
    const { safe } = drawColumns(
      {
        label: '<b>',
        series: [{ name: 'Result', look: 'accent', values: [usdt(1n)] }],
        ends: ['<i>', ''],
        reads: ['<script>'],
        says: '',
      },
      PARTS.en,
    );
    expect(safe).not.toMatch(/<(b|i|script)>/);
  });
});
