import { defaultTerms, firstPlan } from '@plumbline/contract/default-terms';
import { liveFigure } from './live-figures.ts';

const percent = (bps: number): string => `${bps / 100}\u00a0%`;
const usdt = (whole: number): string => `${whole.toLocaleString('en')}\u00a0USDT`;
const cents = (amount: number): string => `${amount.toFixed(2)}\u00a0USDT`;

/** What 100 USDT of trading profit bring to those above at most, in USDT: level income, and matching on it. */
const levels = firstPlan.levelBps.reduce((sum, bps) => sum + bps, 0) / 100;
const matching = (levels * firstPlan.matchingBps) / 10_000;

const charge = (100 * defaultTerms.withdrawalChargeBps) / 10_000;

/** As they were when the platform began: for articles, which have a date, and for worked examples. */
export const figuresThen = {
  depositMinimum: usdt(defaultTerms.depositMinimum),
  depositReportMinimum: usdt(defaultTerms.depositReportMinimum),
  withdrawalMinimum: usdt(defaultTerms.withdrawalMinimum),
  withdrawalCharge: percent(defaultTerms.withdrawalChargeBps),
  packageWithdrawalMinimum: usdt(defaultTerms.packageWithdrawalMinimum),
  packageCharge: percent(defaultTerms.packageChargeBps),
  secondApprovalFrom: usdt(defaultTerms.secondApprovalFrom),
  levelA: percent(firstPlan.levelBps[0]),
  levelB: percent(firstPlan.levelBps[1]),
  levelC: percent(firstPlan.levelBps[2]),
  matching: percent(firstPlan.matchingBps),
  direct: percent(firstPlan.directBps),
  holdDays: String(firstPlan.holdDays),
  ranks: String(firstPlan.ranks.length),
  /** Of a withdrawal of 100 USDT. */
  chargeOfHundred: cents(charge),
  netOfHundred: cents(100 - charge),
  levelsOfHundred: cents(levels),
  matchingOfHundred: cents(matching),
  needOfHundred: cents(100 + levels + matching),
} as const;

/** The same as they hold now: the server puts the value of its settings and its plan into the finished page. */
export const figures = Object.fromEntries(
  Object.entries(figuresThen).map(([name, value]) => [name, liveFigure(name, value)]),
) as { readonly [Name in keyof typeof figuresThen]: string };
