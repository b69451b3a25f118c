import { expect, it } from 'vitest';
import { judged } from './core-seconds.ts';

const parts = [
  { part: 'static', coreSeconds: 100, tookMs: 60_000 },
  { part: 'fast', coreSeconds: 900, tookMs: 500_000 },
];

it('A run within its budget counts as one passed check', () => {
  const { line, outcome } = judged(parts, [0.026, 0.025, 0.027], 1000);
  expect(outcome).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(line).toContain('Core-seconds: 1000 (static 100 in 60 s, fast 900 in 500 s)');
});

it('A run above its budget fails and shows the excess', () => {
  const { outcome } = judged(parts, [0.026], 999);
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(outcome.failures.join()).toContain('1000 core-seconds; its budget is 999');
});

it('A machine on which starting Node takes three times as long gets three times the budget', () => {
  expect(judged(parts, [0.078, 0.078, 0.5], 400).outcome.failed).toBe(0);
  expect(judged(parts, [0.078, 0.078, 0.5], 330).outcome.failed).toBe(1);
});

it('A machine faster than the reference does not get a smaller budget', () => {
  expect(judged(parts, [0.02], 1000).outcome.failed).toBe(0);
});

it('A run of single parts has no budget and does not count as a check', () => {
  expect(judged(parts, [0.026], null).outcome).toEqual({ passed: 0, failed: 0, failures: [] });
});
