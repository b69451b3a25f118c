import { defaultTerms, firstPlan } from '@plumbline/contract/default-terms';

/**
 * Figures that texts name. They are those the platform begins with; what holds today is drawn by the API (slots `fees`,
 * `packages`, `levels`). Never type one of them into a text: name it here.
 */
const percent = (bps: number): string => `${bps / 100}\u00a0%`;
const usdt = (whole: number): string => `${whole.toLocaleString('en')}\u00a0USDT`;
const cents = (amount: number): string => `${amount.toFixed(2)}\u00a0USDT`;

/** What 100 USDT of trading profit bring to those above at most, in USDT: level income, and matching on it. */
const levels = firstPlan.levelBps.reduce((sum, bps) => sum + bps, 0) / 100;
const matching = (levels * firstPlan.matchingBps) / 10_000;

export const figures = {
  depositMinimum: usdt(defaultTerms.depositMinimum),
  depositReportMinimum: usdt(defaultTerms.depositReportMinimum),
  withdrawalMinimum: usdt(defaultTerms.withdrawalMinimum),
  payoutMinimum: usdt(defaultTerms.payoutMinimum),
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
  /** What a withdrawal of 100 USDT leaves. */
  netOfHundred: usdt((100 * (10_000 - defaultTerms.withdrawalChargeBps)) / 10_000),
  chargeOfHundred: usdt((100 * defaultTerms.withdrawalChargeBps) / 10_000),
  levelsOfHundred: cents(levels),
  matchingOfHundred: cents(matching),
  needOfHundred: cents(100 + levels + matching),
} as const;
