import { formatUsdt, type Usdt } from '@plumbline/money';
import type { Settings } from '../../../platform/settings.ts';

/**
 * The first reason why a package cannot be withdrawn, as the page words its minimum; or null. A matured package has no
 * minimum: its whole principal is its member's again, and can always leave (decisions 1.6).
 */
export const packageAmountRule = (price: Usdt, status: 'active' | 'matured', settings: Settings): string | null =>
  status === 'active' && price < settings.packageWithdrawalMinimum
    ? `The minimum is ${formatUsdt(settings.packageWithdrawalMinimum)} USDT`
    : null;

/** How many different operators approve a withdrawal that counts for so much, its related withdrawals included. */
export const approvalsNeeded = (counted: Usdt, settings: Settings): number =>
  counted >= settings.secondApprovalFrom ? 2 : 1;
