import { type DataOf, type dashboard, getprofile, incomeByDay, type Profile } from '@plumbline/contract';
import { dataOf, sample } from '@plumbline/contract/testing';
import { parseUsdt } from '@plumbline/money';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { groupDays } from './group-days.ts';
import { dayTotal, IncomeChart, type IncomeDay, incomeSentence } from './income-chart.tsx';
import { IncomeTable } from './income-table.tsx';
import { MoneyHero } from './money-hero.tsx';
import { MoreLinks } from './more-links.tsx';
import { ReserveFigures } from './reserve-figures.tsx';
import { Wallets } from './wallets.tsx';

const profile = dataOf(getprofile, {
  fullName: 'Asha Verma',
  email: 'asha@test.example',
  referId: 'PL7K2Q9A',
  selfrank: 1,
  balance: '10.00',
  earningbalance: '20.50',
  principal: '300.00',
  totalPoints: '66.00',
  point: '66.00',
  aarohiIncome: '40.00',
  levelIncome: '15.00',
  ProfitDirect: '8.00',
  rewardIncome: '3.00',
  todayProfit: '1.10',
  todayProfitTrading: '0.80',
  todayProfitLevel: '0.20',
  todayProfitDirect: '0.06',
  todayProfitReward: '0.04',
}) as Profile;

describe('Home screen', () => {
  // Shows SPEC-2-my-1
  it('The home screen shows name, email, Level, UID, and the Package and Income badges', () => {
    const { words } = render(MoneyHero, { profile });
    for (const part of ['Asha Verma', 'asha@test.example', 'Level 1', 'UID PL7K2Q9A']) expect(words).toContain(part);
    expect(words).toMatch(/Package 300\.00 USDT/);
    expect(words).toMatch(/Income 66\.00 USDT/);
  });

  // Shows SPEC-2-my-2, SPEC-9.5
  it.each([
    [0, false],
    [1, false],
    [2, true],
    [6, true],
  ])('The home screen congratulates a member of level %d: %s', (selfrank, isCongratulated) => {
    const { words } = render(MoneyHero, { profile: { ...profile, selfrank } });
    expect(words.includes(appTexts.home.achieved({ rank: selfrank }))).toBe(isCongratulated);
  });

  // Shows SPEC-2-my-3
  it('The home screen shows the three wallets: balance, earningbalance and totalPoints', () => {
    const { words } = render(Wallets, { profile });
    expect(words).toMatch(/Electronic Wallet 10\.00 .*Flexible wallet 20\.50 .*Trade for wallet 66\.00 /);
  });

  // Shows SPEC-2-my-4
  it('The home screen lists today’s and total incomes, each with a link to its entries', () => {
    const { html, words } = render(IncomeTable, { profile });
    expect(words).toMatch(
      /Trading Profit 0\.80 40\.00 Level Income 0\.20 15\.00 Direct Income 0\.06 8\.00 Reward Income 0\.04 3\.00 Total Income 1\.10 66\.00/,
    );
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(links).toEqual(['/trading-income', '/level-income', '/direct-income', '/rewardIncome']);
  });

  // Shows SPEC-2-my-4
  it('The home screen adds a row for other incomes if there are any, so that the rows add up to the total', () => {
    const { html, words } = render(IncomeTable, {
      profile: { ...profile, otherIncome: '2.50', todayProfitOther: '0.10' },
    });
    expect(words).toContain('Reward Income 0.04 3.00 Other Income 0.10 2.50 Total Income');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(links.slice(4)).toEqual([
      '/bonus-income',
      '/matching-income',
      '/relevel-income',
      '/redirect-income',
      '/rematching-income',
    ]);
  });

  // Shows SPEC-7.32
  it('The home screen labels the incomes in the chart as in the table, including other incomes', () => {
    const day = {
      day: '2026-11-20',
      trading: '0.80',
      level: '0.20',
      direct: '5.00',
      reward: '0.00',
      other: '0.10',
      factor: '1.000000',
    };
    const { words } = render(IncomeChart, { days: [day], period: '30', onPeriod: () => undefined });
    for (const name of ['Trading Profit', 'Level Income', 'Direct Income', 'Reward Income', 'Other Income'])
      expect(words).toContain(name);
    expect(words).toContain('6.10 USDT in 1 day');
  });

  // Shows SPEC-2-my-5
  it('The home screen links to team, settings and orders, with their counts', () => {
    const { html, words } = render(MoreLinks, { orderCount: 7 });
    for (const path of ['/my-team', '/my-order', '/settings']) expect(html).toContain(`href="${path}"`);
    expect(words).toContain('My orders 7');
  });
});

describe('Cards of /reserve', () => {
  const figures = {
    totalInvestmentAmount: '300.00',
    teamAInvestment: '100.10',
    teamBInvestment: '20.20',
    teamCInvestment: '3.03',
    rewardIncome: '3.00',
  } as DataOf<typeof dashboard>;

  // Shows SPEC-2-reserve-1
  it('The /reserve screen shows the eight specified cards, and Team Invest is the sum of the three teams', () => {
    const { words } = render(ReserveFigures, { profile, dashboard: figures });
    for (const [label, amount] of [
      ['Self Invest', '300.00'],
      ['Team Invest', '123.33'],
      [appTexts.home.todayTotal, '1.10'],
      ['Total Income', '66.00'],
      ['Trading Income', '40.00'],
      ['Level Income', '15.00'],
      ['Direct Income', '8.00'],
      ['Reward Income', '3.00'],
    ]) {
      expect(words).toContain(`${label} ${amount} USDT`);
    }
    expect(words).not.toContain(appTexts.money.otherIncome);
  });

  it('The /reserve cards link to the packages only while the member holds none', () => {
    const led = (totalInvestmentAmount: string) =>
      render(ReserveFigures, { profile, dashboard: { ...figures, totalInvestmentAmount } }).html.includes(
        'href="/stake"',
      );
    expect([led('0.00'), led('300.00')]).toEqual([true, false]);
  });

  // Shows SPEC-2-reserve-1
  it('The /reserve cards show other incomes if there are any, so that the incomes add up to the total', () => {
    const { words } = render(ReserveFigures, { profile: { ...profile, otherIncome: '2.50' }, dashboard: figures });
    expect(words).toContain('Reward Income 3.00 USDT Other Income 2.50 USDT');
  });
});

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    trading: '1.000001',
    level: '0.10',
    direct: index === 3 ? '5.00' : '0.00',
    reward: '0.00',
    other: '0.03',
    factor: '1.000000',
  }));

describe('Bars of the income chart', () => {
  // Shows SPEC-7.32
  it.each([0, 1, 30, 90])('The income chart has one bar a day for %d days', (count) => {
    expect(groupDays(days(count)).map((bar) => bar.day)).toEqual(days(count).map((day) => day.day));
  });

  // Shows SPEC-7.32
  it.each([365, 400])('The income chart has one bar a week for %d days and omits no income', (count) => {
    const bars = groupDays(days(count));
    expect(bars).toHaveLength(Math.ceil(count / 7));
    const sum = (rows: readonly Parameters<typeof dayTotal>[0][]) =>
      rows.reduce((total, row) => total + dayTotal(row), 0n);
    expect(sum(bars)).toBe(sum(days(count)));
    expect(bars[0]!.day).toBe('2025-01-01');
    expect(bars.at(-1)!.last).toBe(days(count).at(-1)!.day);
    expect(parseUsdt(bars.at(-1)!.trading)).toBe(7_000_007n);
  });
});

const row = (day: string, trading: string, factor = '0.840000'): IncomeDay =>
  sample(incomeByDay.data.element, { day, trading, factor });

describe('Sentence under the income chart', () => {
  it('The sentence under the income chart states the total, the best day and why days paid nothing', () => {
    const rows = [row('2026-11-18', '0.40'), row('2026-11-19', '0.00', '0.000000'), row('2026-11-20', '0.61')];
    expect(incomeSentence(rows, (day) => day)).toBe(
      '1.01 USDT in 3 days, most on 2026-11-20 (0.61). 1 day paid nothing: no earnings were booked.',
    );
  });

  it('The sentence under the income chart does not blame missing earnings if the member had no earning package', () => {
    const rows = [row('2026-11-18', '0.00'), row('2026-11-19', '0.50')];
    expect(incomeSentence(rows, (day) => day)).toBe(
      '0.50 USDT in 2 days, most on 2026-11-19 (0.50). On 1 day, you were owed nothing.',
    );
    expect(incomeSentence([row('2026-11-18', '0.00')], (day) => day)).toBe('No income in 1 day.');
  });
});
