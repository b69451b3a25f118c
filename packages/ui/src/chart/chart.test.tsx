import { parseUsdt, type Usdt, usdt } from '@plumbline/money';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Chart } from './chart.tsx';
import type { ChartLayout } from './paths.ts';

afterEach(() => {
  cleanup();
});

const HEIGHT = 100;
const read = (text: string): Usdt => parseUsdt(text.replaceAll(',', ''))!;

function drawn(accent: readonly string[], ink: readonly string[], layout: ChartLayout = 'stack') {
  render(
    <Chart
      label="Income"
      series={[
        { name: 'Trading', look: 'accent', values: accent.map(read) },
        { name: 'Level', look: 'ink', values: ink.map(read) },
      ]}
      layout={layout}
      height={HEIGHT}
      ends={['first', 'last']}
      readOut={(index) => `column ${index}`}
      smallWords={(most) => `Up to ${most}`}
    />,
  );
  return [...document.querySelectorAll('svg')].map(readBack);
}

/** Returns what a drawing shows: each bar's height and position, converted to a value by the axis labels. */
function readBack(plot: SVGSVGElement) {
  const figures = [...plot.parentElement!.querySelectorAll('[data-tick]')].map((tick) => read(tick.textContent!));
  const top = Number(figures[0]) / 1_000_000;
  const height = Number(plot.getAttribute('height'));
  const value = (pixels: number) => (pixels / height) * top;
  const bars = (look: string) =>
    [
      ...(plot.querySelector(`[data-bars="${look}"]`)?.getAttribute('d') ?? '').matchAll(
        /M([\d.]+) ([\d.]+)h[\d.]+v([\d.]+)/g,
      ),
    ].map(([, x, y, high]) => ({
      column: Math.floor(Number(x) / 100),
      from: value(height - Number(y) - Number(high)),
      size: value(Number(high)),
    }));
  const lines = [
    ...plot
      .querySelector('[data-grid]')!
      .getAttribute('d')!
      .matchAll(/M0 ([\d.]+)/g),
  ].map(([, y]) => Number(y));
  return { figures, lines, height, trading: bars('accent'), level: bars('ink') };
}

describe('Chart', () => {
  // Shows SPEC-7.33
  it('Each bar height, read against the axis, equals its value', () => {
    const trading = ['12.34', '80.00', '47.11', '33.333333'];
    const level = ['1.50', '9.99', '7.00', '5.25'];
    const [plot] = drawn(trading, level);
    expect(plot!.trading.map(({ size }) => size.toFixed(2))).toEqual(trading.map((each) => Number(each).toFixed(2)));
    expect(plot!.level.map(({ size }) => size.toFixed(2))).toEqual(level.map((each) => Number(each).toFixed(2)));
  });

  it('Each part of a stack starts where the part below it ends', () => {
    const [plot] = drawn(['40.00', '10.00'], ['20.00', '5.00']);
    expect(plot!.level.map(({ from }) => from.toFixed(2))).toEqual(['40.00', '10.00']);
  });

  it('Bars beside each other all start at zero', () => {
    const [plot] = drawn(['40.00', '10.00'], ['20.00', '5.00'], 'beside');
    expect(plot!.level.map(({ from }) => from)).toEqual([0, 0]);
  });

  // Shows SPEC-7.33
  it('A zero value draws no bar', () => {
    const [plot] = drawn(['1.00', '0.00', '2.00'], ['0.00', '0.00', '0.00']);
    expect(plot!.trading.map(({ column }) => column)).toEqual([0, 2]);
    expect(plot!.level).toEqual([]);
  });

  // Shows SPEC-7.33
  it('A value of 0.05 beside 80.00 is drawn to scale and repeated on its own scale', () => {
    const [whole, small] = drawn(['80.00', '0.05', '0.00'], ['0.00', '0.00', '0.00']);
    expect(whole!.trading.map(({ size }) => size.toFixed(2))).toEqual(['80.00', '0.05']);
    expect(screen.getByText('Up to 0.05')).toBeTruthy();
    expect(small!.figures[0]).toBe(read('0.10'));
    expect(small!.trading).toEqual([{ column: 1, from: 0, size: expect.closeTo(0.05, 6) }]);
  });

  it('Values of similar size share one scale', () => {
    expect(drawn(['80.00', '40.00'], ['0.00', '10.00'])).toHaveLength(1);
  });

  // Shows SPEC-7.33
  it('Each axis label matches the height of its line', () => {
    const [plot] = drawn(['84.00'], ['0.00']);
    const top = plot!.figures[0]!;
    const expected = plot!.figures.map((figure) => plot!.height - (Number(figure) / Number(top)) * plot!.height);
    for (const [index, y] of plot!.lines.entries()) expect(Math.abs(y - expected[index]!)).toBeLessThanOrEqual(0.5);
  });

  it('A chart without values has an axis with only zero', () => {
    expect(drawn(['0.00'], ['0.00'])[0]!.figures).toEqual([usdt(0n)]);
  });
});

describe('Chart read-out', () => {
  const slider = () => screen.getByRole('slider', { name: appTexts.money.income });
  const columns = (count: number) => Array.from({ length: count }, () => '1.00');

  it('The newest column is read out by default, without a mark', () => {
    drawn(columns(9), columns(9));
    expect(screen.getByText('column 8')).toBeTruthy();
    expect(document.querySelector('rect')).toBeNull();
  });

  // Shows SPEC-7.33
  it('Arrow keys, Page keys, Home and End move the read-out between columns and stop at the ends', async () => {
    drawn(columns(9), columns(9));
    const user = userEvent.setup();
    await user.tab();
    const said: (string | null)[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageDown', 'PageUp', 'Home', 'End']) {
      await user.keyboard(`{${key}}`);
      said.push(slider().getAttribute('aria-valuetext'));
    }
    expect(said.map((each) => each?.slice(-1))).toEqual(['8', '7', '0', '0', '7', '0', '8']);
    expect(document.querySelector('rect')?.getAttribute('x')).toBe('800');
  });

  it.each(['pointerDown', 'pointerMove'] as const)('A %s reads out the column under it', (kind) => {
    drawn(columns(4), columns(4));
    document.querySelector('svg')!.getBoundingClientRect = () => new DOMRect(100, 0, 400, HEIGHT);
    fireEvent[kind](slider(), { clientX: 250 });
    expect(screen.getByText('column 1')).toBeTruthy();
    fireEvent[kind](slider(), { clientX: 90 });
    expect(screen.getByText('column 1')).toBeTruthy();
  });
});
