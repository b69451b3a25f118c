import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Amount } from '@plumbline/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  toBpsText,
  toDayText,
  toLimitText,
  toMinuteText,
  toShareText,
  toShortDayText,
  toSumText,
  toTimeText,
} from './format.ts';

describe('How figures are formatted', () => {
  it('Business days are formatted independently of the visitor’s time zone', () => {
    expect(toDayText('2026-11-01')).toBe('1 Nov 2026');
    expect(toShortDayText('2026-02-28')).toBe('28 Feb');
  });

  it('Shares are truncated, not rounded up', () => {
    expect(toShareText('0.840000')).toBe('84\u00a0%');
    expect(toShareText('0.999999')).toBe('99\u00a0%');
    expect(toShareText('1.000000')).toBe('100\u00a0%');
    expect(toShareText('0.000000')).toBe('0\u00a0%');
    expect(toShareText('?')).toBe('–');
  });

  it('Charges and limits are formatted for use in a sentence', () => {
    expect(toBpsText(500)).toBe('5\u00a0%');
    expect(toBpsText(25)).toBe('0.25\u00a0%');
    expect(toLimitText('30.00')).toBe('30');
    expect(toLimitText('30.50')).toBe('30.50');
    expect(toLimitText('1030.00')).toBe('1,030');
  });

  // Shows DEC-8-screens-16
  it('Only the digits before the decimal point are grouped', () => {
    expect(toSumText('999.99')).toBe('999.99');
    expect(toSumText('1600.00')).toBe('1,600.00');
    expect(toSumText('1234567.123456')).toBe('1,234,567.123456');
  });
});

const SOURCES = ['apps/web/src', 'apps/console/src', 'apps/api/src/modules/views/storefront'];

/** A date cut from a field whose name marks a timestamp. */
const CUT_MOMENT = /(?:[a-z]At|\bat)\b\??\.slice\(0, 10\)/;

describe('The two clocks of a demo', () => {
  // Shows DEC-8-screens-24
  it('A timestamp keeps its time, so that its date is not taken for a business day', () => {
    expect(toMinuteText('2026-11-25 03:35:38')).toBe('2026-11-25 03:35');
  });

  // Shows DEC-8-screens-24
  it('Under its own business day a timestamp shows only the time, and otherwise the full date', () => {
    expect(toTimeText('2026-11-25 03:35:38', '2026-11-25')).toBe('03:35');
    expect(toTimeText('2026-11-25 03:35:38', '2026-12-06')).toBe('2026-11-25 03:35');
  });

  // Shows DEC-8-screens-24
  it.each(SOURCES)('No source file in %s shows the date of a timestamp as a business day', (root) => {
    const folder = join(import.meta.dirname, '../../../..', root);
    const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => CUT_MOMENT.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
    expect(CUT_MOMENT.test('toDayText(place.createdAt.slice(0, 10))')).toBe(true);
  });
});

const draw = (props: Parameters<typeof Amount>[0]) => {
  const html = renderToStaticMarkup(createElement(Amount, props));
  return { hover: /title="([^"]*)"/.exec(html)?.[1], words: html.replace(/<[^>]+>/g, '') };
};

/** Decisions, section 2: screens show 2 decimals and the full value on hover; statements show all. */
describe('Amount on a screen', () => {
  // Shows DEC-2.5
  it.each([
    ['12.345678', '12.34 USDT', '12.345678 USDT'],
    ['0.009999', '0.009999 USDT', '0.009999 USDT'],
    ['1234567.5', '1,234,567.50 USDT', '1,234,567.50 USDT'],
    ['-3.000001', '−3.00 USDT', '−3.000001 USDT'],
  ])('An amount of %s shows %s, and the full value on hover', (value, words, hover) => {
    expect(draw({ value })).toEqual({ words, hover });
  });

  it('An amount in a statement shows all six decimals', () => {
    expect(draw({ value: '12.3', whole: true }).words).toBe('12.300000 USDT');
  });
});
