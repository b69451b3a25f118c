import { expect, it } from 'vitest';
import { days, scaled, unscaled } from './values.ts';

it.each([
  ['12.5', 1250],
  ['12.34 %', 1234],
  ['0.01', 1],
  ['100', 10_000],
  ['-1', -100],
  ['2.555', 255.5],
  ['', null],
  ['a lot', null],
  ['1e3', null],
])('The plan form reads the share "%s" as %s basis points', (text, bps) => {
  expect(scaled(text, 2)).toBe(bps);
});

it('A target is read with four decimals and formatted the same way', () => {
  expect(scaled('0.0405', 4)).toBe(405);
  expect(unscaled(405, 4)).toBe('0.0405');
});

it('Days are accepted only as whole numbers', () => {
  expect([days('14'), days('1.5'), days('')]).toEqual([14, null, null]);
});
