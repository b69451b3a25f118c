import { type Usdt, usdt } from '@plumbline/money';

/*
 * The single definition of each setting; its label and hint are in texts/en/console-settings.json. The server's types,
 * the operators' form and
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
  },
  depositReportMinimum: { kind: 'amount', default: whole(30n) },
  /** Affects only how lists show such transfers. */
  foldDepositsBelow: {
    kind: 'amount',
    default: usdt(100_000n),
  },
  withdrawalMinimum: {
    kind: 'amount',
    default: whole(30n),
    most: whole(100n),
  },
  payoutCost: {
    kind: 'amount',
    default: usdt(500_000n),
    most: whole(2n),
  },
  withdrawalChargeBps: {
    kind: 'percent',
    default: 500,
    twoOwners: 'changed',
  },
  /** Decisions, section 9: 0, because the marketplace's fee was already paid. */
  vendorWithdrawalChargeBps: {
    kind: 'percent',
    default: 0,
    twoOwners: 'changed',
  },
  packageWithdrawalMinimum: {
    kind: 'amount',
    default: whole(10n),
    most: whole(100n),
  },
  packageChargeBps: {
    kind: 'percent',
    default: 1000,
    twoOwners: 'changed',
  },
} as const satisfies Definitions;

const approval = {
  /** Requests of one day are added up, by member and by address. */
  autoApproveUpTo: {
    kind: 'amount',
    default: whole(0n),
    most: whole(1_000n),
    twoOwners: 'raised',
  },
  /** Only the database reads it. */
  autoApproveHourly: {
    kind: 'amount',
    default: whole(1_000n),
    twoOwners: 'raised',
  },
  /** Only the database reads it. */
  firstPayoutsWait: {
    kind: 'flag',
    default: false,
  },
  secondApprovalFrom: {
    kind: 'amount',
    default: whole(1_000n),
    most: whole(10_000n),
    twoOwners: 'raised',
  },
} as const satisfies Definitions;

const treasury = {
  /** Below it a sweep costs more gas than it collects. */
  sweepFrom: {
    kind: 'amount',
    default: whole(20n),
  },
  anchorProofs: {
    kind: 'flag',
    default: true,
  },
} as const satisfies Definitions;

const marketplace = {
  orderCodeFrom: {
    kind: 'amount',
    default: whole(100n),
    twoOwners: 'raised',
  },
  newVendorHold: {
    kind: 'amount',
    default: whole(2_000n),
    twoOwners: 'raised',
  },
  newVendorClear: {
    kind: 'amount',
    default: whole(500n),
    twoOwners: 'raised',
  },
  disputeTwoFrom: {
    kind: 'amount',
    default: whole(200n),
    twoOwners: 'raised',
  },
} as const satisfies Definitions;

const members = {
  /** Decisions 1.6. */
  identityChecks: {
    kind: 'flag',
    default: false,
  },
  limitRaiseWaitHours: {
    kind: 'hours',
    default: 24,
  },
  limitRemovalWaitHours: {
    kind: 'hours',
    default: 7 * 24,
  },
  /** Only the database reads it. */
  sessionIdleHours: {
    kind: 'hours',
    default: 7 * 24,
  },
  /** Without texts, which are deleted once a mail was sent. */
  mailsKeptHours: {
    kind: 'hours',
    default: 90 * 24,
  },
} as const satisfies Definitions;

const tickets = {
  ticketAnswerHours: {
    kind: 'hours',
    default: 24,
  },
  ticketSolveHours: {
    kind: 'hours',
    default: 5 * 24,
  },
  ticketCloseHours: {
    kind: 'hours',
    default: 7 * 24,
  },
} as const satisfies Definitions;

const businessDay = {
  /** Falls back to TIME_ZONE. */
  timeZone: { kind: 'zone', default: '' },
  dayCloseAt: {
    kind: 'time',
    default: 'auto',
  },
} as const satisfies Definitions;

const brand = {
  /** The built pages contain the default, which the server replaces (http/brand.ts). */
  brandName: {
    kind: 'name',
    default: 'Plumbline',
  },
  /** Falls back to the brand name, or to MAIL_FROM's name while the brand is the default. */
  mailName: { kind: 'text', default: '' },
  /** Falls back to CONTACT_EMAIL. */
  contactEmail: { kind: 'email', default: '' },
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

const groupOf = <const Name extends string>(name: Name, definitions: Definitions) => ({
  name,
  keys: Object.keys(definitions) as readonly SettingKey[],
});
/** Sections of the form, in order. */
export const SETTING_GROUPS = [
  groupOf('limitsAndCharges', limitsAndCharges),
  groupOf('approval', approval),
  groupOf('treasury', treasury),
  groupOf('marketplace', marketplace),
  groupOf('members', members),
  groupOf('tickets', tickets),
  groupOf('businessDay', businessDay),
  groupOf('brand', brand),
];

/** Stored like settings, but changed by its own button: withdrawals.pause_payouts. */
const SWITCHES = { payoutsPaused: { kind: 'flag', default: false } } as const;

/** Everything that platform.setting stores. */
export const STORED_SETTINGS = { ...SETTINGS, ...SWITCHES };
export type SettingValues = {
  readonly [Key in keyof typeof STORED_SETTINGS]: ValueOf[(typeof STORED_SETTINGS)[Key]['kind']];
};
