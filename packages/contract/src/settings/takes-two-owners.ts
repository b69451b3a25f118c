import { parseUsdt } from '@plumbline/money';
import { type SettingKey, settingOf } from './definitions.ts';

/**
 * Whether a change, as it is typed, is a proposal that another owner approves; false also if a value is not valid. The database
 * requires the same (platform.takes_two_owners).
 */
export function takesTwoOwners(key: SettingKey, before: string, after: string): boolean {
  const { kind, twoOwners } = settingOf(key);
  const [from, to] = kind === 'amount' ? [parseUsdt(before), parseUsdt(after)] : [Number(before), Number(after)];
  if (from === null || to === null) return false;
  return twoOwners === 'raised' ? to > from : twoOwners === 'changed' && to !== from;
}
