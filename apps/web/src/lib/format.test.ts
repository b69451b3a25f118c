import { describe, expect, it } from 'vitest';
import { showBps, showDay, showLimit, showShare, showShortDay } from './format.ts';

describe('how figures are written', () => {
  it('writes business days without the visitor’s time zone', () => {
    expect(showDay('2026-11-01')).toBe('1 Nov 2026');
    expect(showShortDay('2026-02-28')).toBe('28 Feb');
  });

  it('cuts shares off instead of rounding them up', () => {
    expect(showShare('0.840000')).toBe('84 %');
    expect(showShare('0.999999')).toBe('99 %');
    expect(showShare('1.000000')).toBe('100 %');
    expect(showShare('0.000000')).toBe('0 %');
    expect(showShare('?')).toBe('–');
  });

  it('writes charges and limits as a sentence does', () => {
    expect(showBps(500)).toBe('5 %');
    expect(showBps(25)).toBe('0.25 %');
    expect(showLimit('30.00')).toBe('30');
    expect(showLimit('30.50')).toBe('30.50');
  });
});
