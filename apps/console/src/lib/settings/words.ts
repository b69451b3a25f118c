import { SETTING_KINDS, type SettingKey } from '@plumbline/contract/operator';

export interface SettingWords {
  readonly label: string;
  readonly hint?: string;
}

export const WORDS: Readonly<Record<SettingKey, SettingWords>> = {
  depositMinimum: { label: 'Smallest deposit', hint: 'Smaller transfers are not credited by themselves.' },
  depositReportMinimum: { label: 'Smallest report by hand' },
  foldDepositsBelow: {
    label: 'Transfers folded below',
    hint: 'Smaller transfers share one row in the lists of deposits. They are credited as before. At most the smallest deposit.',
  },
  withdrawalMinimum: { label: 'Smallest withdrawal', hint: 'Before the charge.' },
  payoutCost: {
    label: 'Smallest whole balance',
    hint: 'A member can withdraw a whole balance from this amount on, below the smallest withdrawal, too: what a payout costs the network. At most 2 USDT.',
  },
  withdrawalChargeBps: {
    label: 'Charge of a withdrawal',
    hint: 'At most 10 %: the ledger refuses more. Changing it takes two owners.',
  },
  vendorWithdrawalChargeBps: {
    label: 'Charge of a vendor’s withdrawal',
    hint: 'At most 10 %: the ledger refuses more. Changing it takes two owners.',
  },
  packageWithdrawalMinimum: { label: 'Smallest withdrawal from a package' },
  packageChargeBps: {
    label: 'Charge before maturity',
    hint: 'Of a package; none after its maturity. Changing it takes two owners.',
  },
  autoApproveUpTo: {
    label: 'Approved automatically up to',
    hint: '0: a person decides on all. A day’s requests of a member, or to an address, count together. Raising it takes two owners.',
  },
  autoApproveHourly: {
    label: 'Approved automatically in an hour',
    hint: 'Of all members together; a person decides on the rest. Raising it takes two owners.',
  },
  firstPayoutsWait: {
    label: 'First payouts wait',
    hint: 'For an operator, unless the member confirmed the address in the address book by a code. Members are told before.',
  },
  secondApprovalFrom: {
    label: 'Two operators from',
    hint: 'From this amount on a second operator approves, too. Raising it takes two owners.',
  },
  sweepFrom: { label: 'Swept from', hint: 'Deposit addresses that hold less are left alone.' },
  anchorProofs: {
    label: 'Anchor each day’s proof',
    hint: 'One transaction a day of the payout wallet, for its fee alone: nobody can rewrite a day that was proved.',
  },
  orderCodeFrom: {
    label: 'Orders confirmed from',
    hint: 'A buyer’s orders beyond this sum of a day take a mailed code.',
  },
  newVendorHold: { label: 'New vendor holds at most', hint: 'In all open orders, until ten orders have cleared.' },
  newVendorClear: { label: 'New vendor clears at most', hint: 'In a business day, until ten orders have cleared.' },
  disputeTwoFrom: {
    label: 'Disputes decided by two from',
    hint: 'Of what the order holds, with what its operator decided alone in 24 hours. Raising it takes two owners.',
  },
  identityChecks: {
    label: 'Identity checks',
    hint: 'Asked for before the first deposit, never first at a withdrawal.',
  },
  limitRaiseWaitHours: { label: 'Wait for a raised limit', hint: 'Of a member’s own limits. At least 24 hours.' },
  limitRemovalWaitHours: { label: 'Wait for a removed limit', hint: 'At least 24 hours.' },
  sessionIdleHours: {
    label: 'Unused sessions end after',
    hint: 'Of members and vendors, from their last use on. At least 24 hours; used ones go on for 30 days.',
  },
  ticketAnswerHours: {
    label: 'Tickets answered within',
    hint: 'Promised to who asks; counted for each ticket. At least 24 hours.',
  },
  ticketSolveHours: {
    label: 'Tickets solved within',
    hint: 'The time in which a ticket waits for its requester is not counted.',
  },
  ticketCloseHours: { label: 'Solved tickets close after', hint: 'Until then an answer opens them again.' },
  timeZone: { label: 'Time zone of the business day', hint: 'Such as Asia/Kolkata.' },
  dayCloseAt: {
    label: 'A day closes at',
    hint: 'On the day after, as HH:MM; off: by hand; auto: at midnight, off in the demo.',
  },
  brandName: {
    label: 'Name of the product',
    hint: 'On every page, in mails and on statements. At most 40 characters.',
  },
  mailName: { label: 'Name that mails come from', hint: 'Empty: the name of the product.' },
  contactEmail: { label: 'Contact form goes to' },
};

export const GROUPS: readonly { readonly title: string; readonly keys: readonly SettingKey[] }[] = [
  {
    title: 'Limits and charges',
    keys: [
      'depositMinimum',
      'depositReportMinimum',
      'foldDepositsBelow',
      'withdrawalMinimum',
      'payoutCost',
      'withdrawalChargeBps',
      'vendorWithdrawalChargeBps',
      'packageWithdrawalMinimum',
      'packageChargeBps',
    ],
  },
  { title: 'Approval', keys: ['autoApproveUpTo', 'autoApproveHourly', 'firstPayoutsWait', 'secondApprovalFrom'] },
  { title: 'Treasury', keys: ['sweepFrom', 'anchorProofs'] },
  { title: 'Marketplace', keys: ['orderCodeFrom', 'newVendorHold', 'newVendorClear', 'disputeTwoFrom'] },
  { title: 'Members', keys: ['identityChecks', 'limitRaiseWaitHours', 'limitRemovalWaitHours', 'sessionIdleHours'] },
  { title: 'Tickets', keys: ['ticketAnswerHours', 'ticketSolveHours', 'ticketCloseHours'] },
  { title: 'The business day', keys: ['timeZone', 'dayCloseAt'] },
  { title: 'Brand', keys: ['brandName', 'mailName', 'contactEmail'] },
];

const UNIT = { amount: ' USDT', percent: ' %', hours: ' hours' } as const;

export const unitOf = (key: SettingKey): string => {
  const kind = SETTING_KINDS[key];
  return kind in UNIT ? UNIT[kind as keyof typeof UNIT].trim() : '';
};

const isAmount = (key: SettingKey): boolean => SETTING_KINDS[key] === 'amount';

/** 20000.00 as 20,000.00, as every other sum is shown. */
export const grouped = (key: SettingKey, value: string): string =>
  isAmount(key) ? value.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : value;

/** Back to what the server takes. Any other comma stays, and the server refuses it: 2,5 is not 25. */
export const ungrouped = (key: SettingKey, value: string): string =>
  isAmount(key) && /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(value) ? value.replaceAll(',', '') : value;

/** As a sentence says it: `500 USDT`, `yes`, `as configured`. */
export function toSettingText(key: SettingKey, value: string): string {
  if (SETTING_KINDS[key] === 'flag') return value === 'true' ? 'yes' : 'no';
  if (value === '') return 'as configured';
  const unit = unitOf(key);
  return unit === '' ? value : `${grouped(key, value)} ${unit}`;
}
