import { type PackageCard, packageSearch } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as packagesTexts } from '@plumbline/texts/en/packages';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { type Held, PackageCards } from './package-cards.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { sampleTabs } from './sample-tabs.tsx';
import type { Purchasing } from './use-purchasing.ts';
import { packageWords } from './words.ts';

const card: PackageCard = rowOf(packageSearch, {
  _id: 'p1',
  title: 'Ninety',
  price: '100.00',
  yield: '0.04',
  maturity: 90,
  outcomes: [
    { percent: 0 },
    { percent: 50, aDay: '0.02', whole: '1.80' },
    { percent: 100, aDay: '0.04', whole: '3.60' },
  ],
  earlyCharge: '10.00',
});
const held = { _id: 'h1', package_id: 'p1', title: 'Ninety', price: '100.00', totalDays: 12, maturity: 90 } as Held;
const HISTORY = { days: 30, mean: '0.978000', lowest: '0.083000', highest: '1.000000', unpaid: 0, subsidy: '0.000000' };
const draw = (
  over: Partial<PackageCard> = {},
  holdings: readonly Held[] = [],
  isBuying = false,
  history: typeof HISTORY | undefined = HISTORY,
) => render(PackageCards, { cards: [{ ...card, ...over }], held: holdings, history, isBuying, onBuy: () => {} });
const isDisabled = (html: string): boolean => /<button[^>]*disabled=""[^>]*>BUY PACKAGE</.test(html);

describe('Package card', () => {
  // Shows SPEC-2-stake-2, SPEC-2-stake-4, SPEC-3.6, DEC-1.9b
  it('A package card shows title, status, price and daily target, and promises nothing', () => {
    const { words } = draw();
    expect(words).toMatch(/Ninety On sale 100\.00 USDT 0\.04 USDT a day at full target Income 0\.04 % a day/);
    expect(words).toContain(packagesTexts.target);
  });

  // Shows DEC-1.10a
  it('A package card shows recent actual payments beside its target once a day is closed', () => {
    const words = /Over the last 30 days, packages earned 97 % of their target on average\./;
    expect(draw().words).toMatch(words);
    expect(draw({}, [], false, { ...HISTORY, days: 0 }).words).not.toMatch(/paid/);
  });

  // Shows SPEC-2-stake-4
  it('A package card shows the cost of an early exit and links its holder to the order', () => {
    expect(draw().words).toMatch(/Early exit costs 10\.00 USDT ?; free after the last day\./);
    expect(draw({ earlyCharge: '0.00' }).words).not.toContain('Leaving');
    expect(draw({}, [held]).html).toContain('href="/my-order?status=active#h1"');
    expect(draw().html).not.toContain('/my-order');
  });

  // Shows SPEC-2-stake-3
  it('A package card shows its holder the completed days out of the term', () => {
    expect(draw({}, [held]).words).toContain(packagesTexts.completed({ done: '12', days: '90' }));
    expect(draw().words).not.toContain('completed');
  });

  // Shows SPEC-2-stake-7
  it('A package cannot be bought if the member holds it, while a purchase is in progress, or if it is closed', () => {
    expect(isDisabled(draw().html)).toBe(false);
    expect(isDisabled(draw({}, [held]).html)).toBe(true);
    expect(isDisabled(draw({}, [], true).html)).toBe(true);
    expect(isDisabled(draw({ status: 'closed' }).html)).toBe(true);
  });
});

describe('Purchase dialog', () => {
  // Shows SPEC-2-stake-8, SPEC-9.6
  it('The purchase dialog is 400 pixels wide and shows the remaining balance', () => {
    const purchasing = { card, isBusy: false, isNoticeNeeded: false, close: () => {}, buy: () => {} };
    const { html, words } = render(PurchaseDialog, {
      purchasing: purchasing as unknown as Purchasing,
      balance: '130.00',
    });
    expect(html).toMatch(/<dialog[^>]*style="max-width:min\(400px, 100vw\)"/);
    expect(words).toMatch(/Balance after purchase 30\.00 USDT/);
  });
});

const Tab = ({ index }: { readonly index: number }) => sampleTabs(packageWords())[index]!.content;

describe('Other tabs of /stake', () => {
  // Shows SPEC-1.10, DEC-1.9c, DEC-8.4
  it('The other tabs of /stake are four placeholders, each labelled Sample', () => {
    const tabs = sampleTabs(packageWords());
    expect(tabs.map(({ label }) => label)).toEqual([
      packagesTexts.nftTab,
      'Collection',
      packagesTexts.myStake,
      packagesTexts.playerCards,
    ]);
    for (const index of tabs.keys()) expect(render(Tab, { index }).words).toMatch(/ Sample /);
  });

  // Shows SPEC-2-stake-9, SPEC-9.16
  it('The other tabs of /stake show the specified sample values: 199-1,000, 1.5%, 1%', () => {
    expect(render(Tab, { index: 0 }).words).toContain('Price 199-1,000 Income 1.5% Handling fee 1%');
  });
});
