import { Amount } from '@plumbline/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const draw = (props: Parameters<typeof Amount>[0]) => {
  const html = renderToStaticMarkup(createElement(Amount, props));
  return { hover: /title="([^"]*)"/.exec(html)?.[1], words: html.replace(/<[^>]+>/g, '') };
};

/** Decisions, section 2: screens show 2 decimals, the whole value on hover, in statements and of a sum below a cent. */
describe('an amount on a screen', () => {
  // Shows DEC-2.5
  it.each([
    ['12.345678', '12.34 USDT', '12.345678 USDT'],
    ['0.009999', '0.009999 USDT', '0.009999 USDT'],
    ['1234567.5', '1,234,567.50 USDT', '1,234,567.50 USDT'],
    ['-3.000001', '−3.00 USDT', '−3.000001 USDT'],
  ])('An amount on a screen of %s shows %s, and the whole value on hover', (value, words, hover) => {
    expect(draw({ value })).toEqual({ words, hover });
  });

  it('An amount on a screen shows all six decimals in a statement', () => {
    expect(draw({ value: '12.3', whole: true }).words).toBe('12.300000 USDT');
  });
});
