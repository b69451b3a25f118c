import { type Usdt, usdt } from '@plumbline/money';

/*
 * The single definition of each setting. The server's types, the operators' form and
 * db/functions/platform/setting_definitions.sql (`npm run definitions`) derive from it.
 */

/** Type of a value by its kind. The database stores amounts as text of micro-USDT and shares as basis points. */
interface ValueOf {
  amount: Usdt;
  /** Typed in percent. */
  percent: number;
  hours: number;
  flag: boolean;
  /** An IANA time zone. */
  zone: string;
  /** `HH:MM`, `off` or `auto`. */
  time: string;
  email: string;
  name: string;
  text: string;
}
type SettingKind = keyof ValueOf;

type Definition = {
  readonly [Kind in SettingKind]: {
    readonly kind: Kind;
    readonly default: ValueOf[Kind];
    /** Label in the form, in confirmations and in reconciliation findings. */
    readonly label: string;
    readonly hint?: string;
    /** Highest amount that even two owners can set. */
    readonly most?: Usdt;
    /** Changes that another owner must approve: those that loosen control of payouts, or change what members pay. */
    readonly twoOwners?: 'raised' | 'changed';
  };
}[SettingKind];
type Definitions = Readonly<Record<string, Definition>>;

const whole = (amount: bigint): Usdt => usdt(amount * 1_000_000n);

const limitsAndCharges = {
  depositMinimum: {
    kind: 'amount',
    default: whole(10n),
    label: 'Smallest deposit',
    hint: 'Smaller transfers are not credited by themselves.',
  },
  depositReportMinimum: { kind: 'amount', default: whole(30n), label: 'Smallest report by hand' },
  /** Affects only how lists show such transfers. */
  foldDepositsBelow: {
    kind: 'amount',
    default: usdt(100_000n),
    label: 'Transfers folded below',
    hint: 'Smaller transfers share one row in the lists of deposits. They are credited as before. At most the smallest deposit.',
  },
  withdrawalMinimum: {
    kind: 'amount',
    default: whole(30n),
    most: whole(100n),
    label: 'Smallest withdrawal',
    hint: 'Before the charge.',
  },
  payoutCost: {
    kind: 'amount',
    default: usdt(500_000n),
    most: whole(2n),
    label: 'Smallest whole balance',
    hint: 'A member can withdraw a whole balance from this amount on, below the smallest withdrawal, too: what a payout costs the network. At most 2 USDT.',
  },
  withdrawalChargeBps: {
    kind: 'percent',
    default: 500,
    twoOwners: 'changed',
    label: 'Charge of a withdrawal',
    hint: 'At most 10 %: the ledger refuses more. Changing it takes two owners.',
  },
  /** Decisions, section 9: 0, because the marketplace's fee was already paid. */
  vendorWithdrawalChargeBps: {
    kind: 'percent',
    default: 0,
    twoOwners: 'changed',
    label: 'Charge of a vendor’s withdrawal',
    hint: 'At most 10 %: the ledger refuses more. Changing it takes two owners.',
  },
  packageWithdrawalMinimum: {
    kind: 'amount',
    default: whole(10n),
    most: whole(100n),
    label: 'Smallest withdrawal from a package',
  },
  packageChargeBps: {
    kind: 'percent',
    default: 1000,
    twoOwners: 'changed',
    label: 'Charge before maturity',
    hint: 'Of a package; none after its maturity. Changing it takes two owners.',
  },
} as const satisfies Definitions;

const approval = {
  /** Requests of one day are added up, by member and by address. */
  autoApproveUpTo: {
    kind: 'amount',
    default: whole(0n),
    most: whole(1_000n),
    twoOwners: 'raised',
    label: 'Approved automatically up to',
    hint: '0: a person decides on all. A day’s requests of a member, or to an address, count together. Raising it takes two owners.',
  },
  /** Only the database reads it. */
  autoApproveHourly: {
    kind: 'amount',
    default: whole(1_000n),
    twoOwners: 'raised',
    label: 'Approved automatically in an hour',
    hint: 'Of all members together; a person decides on the rest. Raising it takes two owners.',
  },
  /** Only the database reads it. */
  firstPayoutsWait: {
    kind: 'flag',
    default: false,
    label: 'First payouts wait',
    hint: 'For an operator, unless the member confirmed the address in the address book by a code. Members are told before.',
  },
  secondApprovalFrom: {
    kind: 'amount',
    default: whole(1_000n),
    most: whole(10_000n),
    twoOwners: 'raised',
    label: 'Two operators from',
    hint: 'From this amount on a second operator approves, too. Raising it takes two owners.',
  },
} as const satisfies Definitions;

const treasury = {
  /** Below it a sweep costs more gas than it collects. */
  sweepFrom: {
    kind: 'amount',
    default: whole(20n),
    label: 'Swept from',
    hint: 'Deposit addresses that hold less are left alone.',
  },
  anchorProofs: {
    kind: 'flag',
    default: true,
    label: 'Anchor each day’s proof',
    hint: 'One transaction a day of the payout wallet, for its fee alone: nobody can rewrite a day that was proved.',
  },
} as const satisfies Definitions;

const marketplace = {
  orderCodeFrom: {
    kind: 'amount',
    default: whole(100n),
    twoOwners: 'raised',
    label: 'Orders confirmed from',
    hint: 'A buyer’s orders beyond this sum of a day take a mailed code.',
  },
  newVendorHold: {
    kind: 'amount',
    default: whole(2_000n),
    twoOwners: 'raised',
    label: 'New vendor holds at most',
    hint: 'In all open orders, until ten orders have cleared.',
  },
  newVendorClear: {
    kind: 'amount',
    default: whole(500n),
    twoOwners: 'raised',
    label: 'New vendor clears at most',
    hint: 'In a business day, until ten orders have cleared.',
  },
  disputeTwoFrom: {
    kind: 'amount',
    default: whole(200n),
    twoOwners: 'raised',
    label: 'Disputes decided by two from',
    hint: 'Of what the order holds, with what its operator decided alone in 24 hours. Raising it takes two owners.',
  },
} as const satisfies Definitions;

const members = {
  /** Decisions 1.6. */
  identityChecks: {
    kind: 'flag',
    default: false,
    label: 'Identity checks',
    hint: 'Asked for before the first deposit, never first at a withdrawal.',
  },
  limitRaiseWaitHours: {
    kind: 'hours',
    default: 24,
    label: 'Wait for a raised limit',
    hint: 'Of a member’s own limits. At least 24 hours.',
  },
  limitRemovalWaitHours: {
    kind: 'hours',
    default: 7 * 24,
    label: 'Wait for a removed limit',
    hint: 'At least 24 hours.',
  },
  /** Only the database reads it. */
  sessionIdleHours: {
    kind: 'hours',
    default: 7 * 24,
    label: 'Unused sessions end after',
    hint: 'Of members and vendors, from their last use on. At least 24 hours; used ones go on for 30 days.',
  },
} as const satisfies Definitions;

const tickets = {
  ticketAnswerHours: {
    kind: 'hours',
    default: 24,
    label: 'Tickets answered within',
    hint: 'Promised to who asks; counted for each ticket. At least 24 hours.',
  },
  ticketSolveHours: {
    kind: 'hours',
    default: 5 * 24,
    label: 'Tickets solved within',
    hint: 'The time in which a ticket waits for its requester is not counted.',
  },
  ticketCloseHours: {
    kind: 'hours',
    default: 7 * 24,
    label: 'Solved tickets close after',
    hint: 'Until then an answer opens them again.',
  },
} as const satisfies Definitions;

const businessDay = {
  /** Falls back to TIME_ZONE. */
  timeZone: { kind: 'zone', default: '', label: 'Time zone of the business day', hint: 'Such as Asia/Kolkata.' },
  dayCloseAt: {
    kind: 'time',
    default: 'auto',
    label: 'A day closes at',
    hint: 'On the day after, as HH:MM; off: by hand; auto: at midnight, off in the demo.',
  },
} as const satisfies Definitions;

const brand = {
  /** The built pages contain the default, which the server replaces (http/brand.ts). */
  brandName: {
    kind: 'name',
    default: 'Plumbline',
    label: 'Name of the product',
    hint: 'On every page, in mails and on statements. At most 40 characters.',
  },
  /** Falls back to the brand name, or to MAIL_FROM's name while the brand is the default. */
  mailName: { kind: 'text', default: '', label: 'Name that mails come from', hint: 'Empty: the name of the product.' },
  /** Falls back to CONTACT_EMAIL. */
  contactEmail: { kind: 'email', default: '', label: 'Contact form goes to' },
} as const satisfies Definitions;

export const SETTINGS = {
  ...limitsAndCharges,
  ...approval,
  ...treasury,
  ...marketplace,
  ...members,
  ...tickets,
  ...businessDay,
  ...brand,
};
export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

/** Returns a setting by key, with its type widened to the common fields. */
export const settingOf = (key: SettingKey): Definition => SETTINGS[key];

const groupOf = (title: string, definitions: Definitions) => ({
  title,
  keys: Object.keys(definitions) as readonly SettingKey[],
});
/** Sections of the form, in order. */
export const SETTING_GROUPS = [
  groupOf('Limits and charges', limitsAndCharges),
  groupOf('Approval', approval),
  groupOf('Treasury', treasury),
  groupOf('Marketplace', marketplace),
  groupOf('Members', members),
  groupOf('Tickets', tickets),
  groupOf('The business day', businessDay),
  groupOf('Brand', brand),
];

/** Stored like settings, but changed by its own button: withdrawals.pause_payouts. */
const SWITCHES = { payoutsPaused: { kind: 'flag', default: false } } as const;

/** Everything that platform.setting stores. */
export const STORED_SETTINGS = { ...SETTINGS, ...SWITCHES };
export type SettingValues = {
  readonly [Key in keyof typeof STORED_SETTINGS]: ValueOf[(typeof STORED_SETTINGS)[Key]['kind']];
};
