import type { UserKind } from '@plumbline/contract';
import { type Charged, formatUsdt, splitCharge, type Usdt } from '@plumbline/money';
import type { Settings } from '../../../platform/settings.ts';

/** What a withdrawal from the Flexible wallet pays: vendors have a charge of their own (decisions, section 9). */
export const splitWithdrawal = (gross: Usdt, kind: UserKind, settings: Settings): Charged =>
  splitCharge(gross, kind === 'vendor' ? settings.vendorWithdrawalChargeBps : settings.withdrawalChargeBps);

/** What a package exit pays: a charge before maturity, none after it. */
export const splitPackage = (price: Usdt, status: 'active' | 'matured', settings: Settings): Charged =>
  splitCharge(price, status === 'matured' ? 0 : settings.packageChargeBps);

/**
 * The first reason why a package cannot be withdrawn, as the page words its minimum; or null. A matured package has no
 * minimum: its whole principal is its member's again, and can always leave (decisions 1.6).
 */
export const packageAmountRule = (split: Charged, status: 'active' | 'matured', settings: Settings): string | null =>
  status === 'active' && (split.gross < settings.packageWithdrawalMinimum || split.net <= 0n)
    ? `The minimum is ${formatUsdt(settings.packageWithdrawalMinimum)} USDT`
    : null;

/** How many different operators approve a withdrawal that counts for so much, its related withdrawals included. */
export const approvalsNeeded = (counted: Usdt, settings: Settings): number =>
  counted >= settings.secondApprovalFrom ? 2 : 1;
