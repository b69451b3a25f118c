import { parseUsdt } from '@plumbline/money';
import { type Message, say } from '../message.ts';
import { type SETTINGS, type SettingKey, settingOf } from './definitions.ts';

type Amount = { [Key in SettingKey]: (typeof SETTINGS)[Key]['kind'] extends 'amount' ? Key : never }[SettingKey];
type Percent = { [Key in SettingKey]: (typeof SETTINGS)[Key]['kind'] extends 'percent' ? Key : never }[SettingKey];

export type SettingRule = { readonly otherwise: Message } & (
  | { readonly left: Amount; readonly is: '>=' | '<=' | '>'; readonly right: Amount }
  /** An amount must exceed its charge, which is rounded down. */
  | { readonly left: Amount; readonly after: Percent }
);

const NOTHING_LEFT = say('nothingLeftOfWithdrawal');

/** Conditions between settings, with the message for a violation. */
export const SETTING_RULES: readonly SettingRule[] = [
  {
    left: 'depositReportMinimum',
    is: '>=',
    right: 'depositMinimum',
    otherwise: say('reportMinimumTooLow'),
  },
  {
    left: 'foldDepositsBelow',
    is: '<=',
    right: 'depositMinimum',
    otherwise: say('foldLimitTooHigh'),
  },
  {
    left: 'secondApprovalFrom',
    is: '>',
    right: 'autoApproveUpTo',
    otherwise: say('secondApprovalTooLow'),
  },
  { left: 'withdrawalMinimum', after: 'withdrawalChargeBps', otherwise: NOTHING_LEFT },
  { left: 'withdrawalMinimum', after: 'vendorWithdrawalChargeBps', otherwise: NOTHING_LEFT },
  { left: 'packageWithdrawalMinimum', after: 'packageChargeBps', otherwise: NOTHING_LEFT },
];

/**
 * Tells whether a typed change becomes a proposal for another owner; false for an invalid value. The database enforces
 * the same rule (platform.takes_two_owners).
 */
export function takesTwoOwners(key: SettingKey, before: string, after: string): boolean {
  const { kind, twoOwners } = settingOf(key);
  const [from, to] = kind === 'amount' ? [parseUsdt(before), parseUsdt(after)] : [Number(before), Number(after)];
  if (from === null || to === null) return false;
  return twoOwners === 'raised' ? to > from : twoOwners === 'changed' && to !== from;
}
