import { usdt } from '@plumbline/money';
import type { ReactNode } from 'react';
import { Chart, type ChartSeries } from '../src/chart/index.ts';

const seriesOf = (accent: readonly bigint[], ink: readonly bigint[]): readonly ChartSeries[] => [
  { name: 'Deposits', look: 'accent', values: accent.map(usdt) },
  { name: 'Payouts', look: 'ink', values: ink.map(usdt) },
];
const LARGE = seriesOf([80_000_000n, 0n, 50_000_000n, 20_000_000n], [30_000_000n, 10_000_000n, 0n, 5_000_000n]);
const MIXED = seriesOf([80_000_000n, 0n, 50_000n, 20_000n], [30_000_000n, 0n, 10_000n, 0n]);
const EMPTY = seriesOf([0n, 0n, 0n, 0n], [0n, 0n, 0n, 0n]);

const common = {
  label: 'Deposits and payouts',
  height: 112,
  ends: ['5 Jan', '8 Jan'],
  readOut: (index: number) => `${5 + index} Jan`,
  smallWords: (highest: string) => `Up to ${highest} USDT, on a scale of their own`,
} as const;

export const chartStates: Readonly<Record<string, ReactNode>> = {
  stacked: <Chart {...common} series={LARGE} />,
  'beside each other': <Chart {...common} series={LARGE} layout="beside" />,
  'in steps': <Chart {...common} series={LARGE} layout="steps" />,
  'with small sums on a scale of their own': <Chart {...common} series={MIXED} />,
  'without a value': <Chart {...common} series={EMPTY} />,
};
