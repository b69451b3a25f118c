import { formatUsdt } from '@plumbline/money';
import type { Settings } from '../../../platform/settings.ts';

const percent = (bps: number): string => `${bps / 100} %`;

/** Figures that stand in texts of the house, as they are now. */
export const figuresOf = (settings: Settings): Readonly<Record<string, string>> => ({
  depositMinimum: `${formatUsdt(settings.depositMinimum)} USDT`,
  withdrawalCharge: percent(settings.withdrawalChargeBps),
  packageCharge: percent(settings.packageChargeBps),
});
