import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Amount, Together } from './amount.tsx';

afterEach(cleanup);

const shownIn = (container: HTMLElement) => [...container.querySelectorAll('[title]')].map((each) => each.textContent);
const amountOf = (value: string) => <Amount key={value} value={value} unit={false} />;
const bill = (...amounts: readonly string[]) => <Together>{amounts.map(amountOf)}</Together>;

describe('Amounts that belong to one total', () => {
  it('Amounts of one total show as many decimals as the longest needs', () => {
    const { container } = render(bill('33.33', '1.6665', '31.6635'));
    expect(shownIn(container)).toEqual(['33.3300', '1.6665', '31.6635']);
  });

  it('Amounts of one total return to two decimals once the longest is gone', () => {
    const { container, rerender } = render(bill('33.33', '1.6665'));
    rerender(bill('33.33', '1.50'));
    expect(shownIn(container)).toEqual(['33.33', '1.50']);
  });

  it('Amounts outside a total are not affected by it', () => {
    const { container } = render(
      <>
        {bill('1.6665')} {amountOf('2.345678')}
      </>,
    );
    expect(shownIn(container)).toEqual(['1.6665', '2.34']);
  });
});
