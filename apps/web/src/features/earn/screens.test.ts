import type { ClosedDay, Order } from '@plumbline/contract';
import { texts as earnTexts } from '@plumbline/texts/en/earn';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { ClosedDays } from './closed-days.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { EarningPackages, OwnTarget } from './own-target.tsx';

const order = (title: string, price: string, rate: string) => ({ _id: title, title, price, yield: rate }) as Order;
const day = (date: string, funded: string, factor: string) =>
  ({ day: date, need: '10.00', funded, factor }) as ClosedDay;

describe('The /earn screen', () => {
  // Shows SPEC-2.2
  it('The /earn screen adds up the targets of earning packages and labels them as targets', () => {
    const { words } = render(OwnTarget, { earning: [order('A', '100.00', '0.03'), order('B', '500.00', '0.04')] });
    expect(words).toContain('0.23 USDT');
    expect(words).toContain(earnTexts.targetNote);
  });

  // Shows DEC-8-screens-25
  it('The /earn screen shows a member without an earning package a link to the packages and no empty table', () => {
    const { html, words } = render(OwnTarget, { earning: [] });
    expect(words).toContain(earnTexts.noPackages);
    expect(words).not.toContain('0.00');
    expect(html).toContain('href="/stake"');
    expect(render(EarningPackages, { earning: [] }).html).toBe('');
  });

  it('The /earn screen states when a day paid nothing, and why', () => {
    const { words } = render(ClosedDays, { days: [day('2026-11-20', '0.00', '0.000000')] });
    expect(words).toContain(earnTexts.lastPaidNothing({ day: '20 Nov 2026' }));
  });

  it('The /earn screen explains income without promising any', () => {
    const { words } = render(HowItWorks, {});
    expect(words).toContain(earnTexts.steps.shared);
    expect(words).not.toMatch(/guarante|will earn|every day you/i);
  });
});
