import { firstPlan } from '@plumbline/contract/first-plan';
import { SETTINGS } from '@plumbline/contract/settings';
import { MICRO_PER_USDT, type Usdt } from '@plumbline/money';
import { liveFigure } from './live-figures.ts';

const percent = (bps: number): string => `${bps / 100}\u00a0%`;
const usdt = ({ default: amount }: { readonly default: Usdt }): string =>
  `${(amount / MICRO_PER_USDT).toLocaleString('en')}\u00a0USDT`;
const cents = (amount: number): string => `${amount.toFixed(2)}\u00a0USDT`;

/** What 100 USDT of trading profit bring to those above at most, in USDT: level income, and matching on it. */
const levels = firstPlan.levelBps.reduce((sum, bps) => sum + bps, 0) / 100;
const matching = (levels * firstPlan.matchingBps) / 10_000;

const charge = (100 * SETTINGS.withdrawalChargeBps.default) / 10_000;

/** As they were when the platform began: for articles, which have a date, and for worked examples. */
export const figuresThen = {
  depositMinimum: usdt(SETTINGS.depositMinimum),
  depositReportMinimum: usdt(SETTINGS.depositReportMinimum),
  withdrawalMinimum: usdt(SETTINGS.withdrawalMinimum),
  withdrawalCharge: percent(SETTINGS.withdrawalChargeBps.default),
  packageWithdrawalMinimum: usdt(SETTINGS.packageWithdrawalMinimum),
  packageCharge: percent(SETTINGS.packageChargeBps.default),
  secondApprovalFrom: usdt(SETTINGS.secondApprovalFrom),
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
