import { describe, expect, it } from 'vitest';
import { toBpsText, toDayText, toLimitText, toShareText, toShortDayText } from './format.ts';

describe('how figures are written', () => {
  it('The formatter writes business days without the visitor’s time zone', () => {
    expect(toDayText('2026-11-01')).toBe('1 Nov 2026');
    expect(toShortDayText('2026-02-28')).toBe('28 Feb');
  });

  it('The formatter cuts shares off instead of rounding them up', () => {
    expect(toShareText('0.840000')).toBe('84 %');
    expect(toShareText('0.999999')).toBe('99 %');
    expect(toShareText('1.000000')).toBe('100 %');
    expect(toShareText('0.000000')).toBe('0 %');
    expect(toShareText('?')).toBe('–');
  });

  it('The formatter writes charges and limits as a sentence does', () => {
    expect(toBpsText(500)).toBe('5 %');
    expect(toBpsText(25)).toBe('0.25 %');
    expect(toLimitText('30.00')).toBe('30');
    expect(toLimitText('30.50')).toBe('30.50');
  });
});
