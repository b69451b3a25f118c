import type { Profile } from '@plumbline/contract';
import { type Usdt, usdt } from '@plumbline/money';
import { readUsdt } from '@plumbline/ui';

export const sumUsdt = (...amounts: readonly string[]): Usdt =>
  usdt(amounts.reduce((sum, amount) => sum + readUsdt(amount), 0n));

/** Returns everything owed to the member, across all accounts (decisions, section 2). */
export const owedTo = (profile: Profile): Usdt =>
  sumUsdt(profile.balance, profile.earningbalance, profile.principal, profile.claimable, profile.withdrawing);
