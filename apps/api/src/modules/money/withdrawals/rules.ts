import { formatUsdt, type Usdt } from '@plumbline/money';
import type { Settings } from '../../../platform/settings.ts';

/**
 * Returns the first reason why a package cannot be withdrawn, in the page's words for its minimum, or null. A matured
 * package has no minimum: its principal is the member's and can always be withdrawn (decisions 1.6).
 */
export const packageAmountRule = (price: Usdt, status: 'active' | 'matured', settings: Settings): string | null =>
  status === 'active' && price < settings.packageWithdrawalMinimum
    ? `The minimum is ${formatUsdt(settings.packageWithdrawalMinimum)} USDT`
    : null;

/** Returns how many operators must approve a withdrawal that counts for this sum, including related ones. */
export const approvalsNeeded = (counted: Usdt, settings: Settings): number =>
  counted >= settings.secondApprovalFrom ? 2 : 1;
