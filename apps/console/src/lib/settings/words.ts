import { type SettingKey, settingOf } from '@plumbline/contract/settings';
import { texts as t } from '@plumbline/texts/en/console-settings';

const UNIT = { amount: 'USDT', percent: '%', hours: t.hours } as const;

export const unitOf = (key: SettingKey): string => {
  const kind = settingOf(key).kind;
  return kind in UNIT ? UNIT[kind as keyof typeof UNIT] : '';
};

const isAmount = (key: SettingKey): boolean => settingOf(key).kind === 'amount';

/** Formats 20000.00 as 20,000.00, like every other amount. */
export const grouped = (key: SettingKey, value: string): string =>
  isAmount(key) ? value.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : value;

/** Converts back to the server's format. Any other comma stays, and the server rejects it: 2,5 is not 25. */
export const ungrouped = (key: SettingKey, value: string): string =>
  isAmount(key) && /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(value) ? value.replaceAll(',', '') : value;

/** Formats for a sentence: `500 USDT`, `yes`, `as configured`. */
export function toSettingText(key: SettingKey, value: string): string {
  if (settingOf(key).kind === 'flag') return value === 'true' ? t.flagOn : t.flagOff;
  if (value === '') return t.asConfigured;
  const unit = unitOf(key);
  return unit === '' ? value : `${grouped(key, value)} ${unit}`;
}
