export { Chart, type ChartSeries } from './chart.tsx';
export type { ChartLayout } from './paths.ts';
