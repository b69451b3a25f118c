import { parseUsdt } from '@plumbline/money';
import { z } from 'zod';
import { dateTime, listOf, nothing, paging, sorting, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './reason.ts';

/** How each setting is written: amounts in USDT, shares in percent, times of day as HH:MM. */
export const SETTING_KINDS = {
  depositMinimum: 'amount',
  depositReportMinimum: 'amount',
  /** Transfers below it are one row of the lists of deposits. */
  foldDepositsBelow: 'amount',
  withdrawalMinimum: 'amount',
  payoutCost: 'amount',
  withdrawalChargeBps: 'percent',
  vendorWithdrawalChargeBps: 'percent',
  packageWithdrawalMinimum: 'amount',
  packageChargeBps: 'percent',
  autoApproveUpTo: 'amount',
  autoApproveHourly: 'amount',
  /** Whether the first payout to an address that no code confirmed waits for an operator. */
  firstPayoutsWait: 'flag',
  secondApprovalFrom: 'amount',
  sweepFrom: 'amount',
  /** Whether the proof of each day goes on the chain. */
  anchorProofs: 'flag',
  orderCodeFrom: 'amount',
  newVendorHold: 'amount',
  newVendorClear: 'amount',
  disputeTwoFrom: 'amount',
  identityChecks: 'flag',
  limitRaiseWaitHours: 'hours',
  limitRemovalWaitHours: 'hours',
  /** Of members and vendors; a session that is used goes on, for 30 days at most. */
  sessionIdleHours: 'hours',
  /** Promised times of tickets: the first answer, the solution, and until a solved one is closed. */
  ticketAnswerHours: 'hours',
  ticketSolveHours: 'hours',
  ticketCloseHours: 'hours',
  /** A name of the IANA database; empty: as the configuration says. */
  timeZone: 'zone',
  /** `HH:MM` on the day after; `off`; `auto`: at midnight, off in the demo. */
  dayCloseAt: 'time',
  /** What the product is called on its pages, in its mails and on its statements. */
  brandName: 'name',
  /** The name that mails come from; empty: the brand's, or the configuration's while the brand is as built. */
  mailName: 'text',
  /** Where messages of the contact form go; empty: as the configuration says. */
  contactEmail: 'email',
} as const;
export type SettingKey = keyof typeof SETTING_KINDS;
export const SETTING_KEYS = Object.keys(SETTING_KINDS) as readonly SettingKey[];

const key = z.string() as unknown as z.ZodType<SettingKey>;
export const settingChange = z.object({ key, before: z.string(), after: z.string() });

/**
 * What takes two owners: paying out with fewer eyes, and every change of a charge, since a lower one serves who is about to leave and a
 * higher one takes from everybody else. The database asks for the same (platform.takes_two_owners).
 */
const TWO_OWNERS: Partial<Record<SettingKey, 'raised' | 'changed'>> = {
  autoApproveUpTo: 'raised',
  autoApproveHourly: 'raised',
  secondApprovalFrom: 'raised',
  orderCodeFrom: 'raised',
  newVendorHold: 'raised',
  newVendorClear: 'raised',
  disputeTwoFrom: 'raised',
  withdrawalChargeBps: 'changed',
  vendorWithdrawalChargeBps: 'changed',
  packageChargeBps: 'changed',
};

/** Whether a change, as it is typed, is a proposal that another owner approves; false also where a value is none. */
export function takesTwoOwners(of: SettingKey, before: string, after: string): boolean {
  const isAmount = SETTING_KINDS[of] === 'amount';
  const [from, to] = isAmount ? [parseUsdt(before), parseUsdt(after)] : [Number(before), Number(after)];
  if (from === null || to === null) return false;
  return TWO_OWNERS[of] === 'raised' ? to > from : TWO_OWNERS[of] === 'changed' && to !== from;
}

export const operatorSettings = defineOperatorEndpoint({
  name: 'operatorSettings',
  method: 'GET',
  path: '/operatorApi/settings',
  roles: EVERY_ROLE,
  summary: 'What holds now, what the product begins with, and the version that a change is based on.',
  input: nothing(),
  data: z.object({
    version: z.number(),
    /** Owners who could approve what takes two: active and confirmed. With one, it waits for a second. */
    owners: z.number(),
    settings: z.array(z.object({ key, value: z.string(), default: z.string() })),
    /** What an empty setting means here. */
    configured: z.object({ timeZone: z.string(), contactEmail: z.string(), mailFrom: z.string(), isDemo: z.boolean() }),
  }),
  message: 'Settings',
  errors: [],
});

export const changeSettings = defineDecision({
  name: 'changeSettings',
  method: 'POST',
  path: '/operatorApi/changeSettings',
  roles: ['owner'],
  summary:
    'Change settings together, with a reason. They hold from the next call on. What takes two owners is proposed instead.',
  input: z.object({
    /** The version that was on the screen: a change by somebody else meanwhile is not overwritten. */
    basedOn: z.number({ error: 'Please send the version' }).int().min(0).max(1_000_000_000),
    changes: z.record(z.string().max(60), z.string({ error: 'Please send text' }).max(200)),
    reason: reason(),
  }),
  data: z.object({ version: z.number() }),
  message: 'The settings are changed',
  errors: ['settings_changed', 'settings_take_two', 'operator_not_confirmed'],
});

const settingVersion = z.object({
  version: z.number(),
  changes: z.array(settingChange),
  changedBy: z.string(),
  changedAt: dateTime(),
  reason: z.string(),
});
export type SettingVersion = z.output<typeof settingVersion>;

export const operatorSettingVersions = defineOperatorEndpoint({
  name: 'operatorSettingVersions',
  method: 'GET',
  path: '/operatorApi/settingVersions',
  roles: EVERY_ROLE,
  summary: 'Every change of the settings, the newest first.',
  /** `key`: only those that changed this setting. */
  input: z.object({ ...paging, ...sorting(['version', 'who']), key: text(60) }),
  data: listOf(settingVersion),
  message: 'Versions',
  errors: [],
});
