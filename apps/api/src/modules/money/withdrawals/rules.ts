import { type Message, say } from '@plumbline/contract';
import { formatUsdt, type Usdt } from '@plumbline/money';
import type { Settings } from '../../../platform/settings.ts';

/**
 * Returns the first reason why a package cannot be withdrawn, with its minimum, or null. A matured
 * package has no minimum: its principal is the member's and can always be withdrawn (decisions 1.6).
 */
export const packageAmountRule = (price: Usdt, status: 'active' | 'matured', settings: Settings): Message | null =>
  status === 'active' && price < settings.packageWithdrawalMinimum
    ? say('minimumIs', { minimum: formatUsdt(settings.packageWithdrawalMinimum) })
    : null;

/** Returns how many operators must approve a withdrawal that counts for this sum, including related ones. */
export const approvalsNeeded = (counted: Usdt, settings: Settings): number =>
  counted >= settings.secondApprovalFrom ? 2 : 1;
