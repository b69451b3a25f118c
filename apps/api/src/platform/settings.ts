import { defaultTerms } from '@plumbline/contract/default-terms';
import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Decisions, section 6: one definition that the server enforces and the screens read. */
export interface Settings {
  readonly depositMinimum: Usdt;
  readonly depositReportMinimum: Usdt;
  /** Transfers below it are one row of the lists of deposits; nothing else changes for them. */
  readonly foldDepositsBelow: Usdt;
  readonly withdrawalMinimum: Usdt;
  /** What a payout costs the network: the whole of a balance leaves down to here. */
  readonly payoutCost: Usdt;
  readonly withdrawalChargeBps: number;
  /** Of a vendor's withdrawal. */
  readonly vendorWithdrawalChargeBps: number;
  readonly packageWithdrawalMinimum: Usdt;
  readonly packageChargeBps: number;
  /** Withdrawals up to here are approved by themselves: those of a day count together, by member and by address. */
  readonly autoApproveUpTo: Usdt;
  /** What is approved by itself within an hour, of all members together. The database reads it alone. */
  readonly autoApproveHourly: Usdt;
  /** Whether a member's first payout to an address waits for an operator. The database reads it alone. */
  readonly firstPayoutsWait: boolean;
  /** From here two operators approve. */
  readonly secondApprovalFrom: Usdt;
  /** Deposit addresses with less are not swept: their gas would not be worth it. */
  readonly sweepFrom: Usdt;
  /** Whether the proof of each closed day goes on the chain, for a fee (views/proofs). The database reads it, too. */
  readonly anchorProofs: boolean;
  /** Orders of a buyer beyond this sum of a day are confirmed by a mailed code (decisions, section 9). */
  readonly orderCodeFrom: Usdt;
  /** What the open orders of a vendor with fewer than ten cleared ones may hold. */
  readonly newVendorHold: Usdt;
  /** What may clear for such a vendor in a day. */
  readonly newVendorClear: Usdt;
  /** Disputes about orders that hold this much or more are decided by two operators. */
  readonly disputeTwoFrom: Usdt;
  readonly payoutsPaused: boolean;
  /** Decisions 1.6: asked for before the first deposit, never first at a withdrawal. The database reads it, too. */
  readonly identityChecks: boolean;
  /** How long a raised or removed personal limit waits; the database refuses less than 24 hours. */
  readonly limitRaiseWaitHours: number;
  readonly limitRemovalWaitHours: number;
  /** A session of a member or vendor that is not used for so long ends. The database reads it alone. */
  readonly sessionIdleHours: number;
  /** Promised times of tickets: the first answer, the solution, and until a solved one is closed. */
  readonly ticketAnswerHours: number;
  readonly ticketSolveHours: number;
  readonly ticketCloseHours: number;
  /** Of the business day, an IANA name; empty: TIME_ZONE. */
  readonly timeZone: string;
  /** When a business day is closed, `HH:MM` on the day after; `off`; `auto`: at midnight, off in the demo. */
  readonly dayCloseAt: string;
  /** What the product is called on its pages, in its mails and on its statements (http/brand.ts). */
  readonly brandName: string;
  /** The name that mails come from; empty: the brand's, or MAIL_FROM's while that is as built. */
  readonly mailName: string;
  /** Where messages of the contact form go; empty: CONTACT_EMAIL. */
  readonly contactEmail: string;
}

/** What the built pages and SQL (platform.brand_name) call the product. */
export const BUILT_BRAND = 'Plumbline';

const whole = (value: number): Usdt => usdt(BigInt(value) * 1_000_000n);

export const defaultSettings: Settings = {
  depositMinimum: whole(defaultTerms.depositMinimum),
  depositReportMinimum: whole(defaultTerms.depositReportMinimum),
  foldDepositsBelow: usdt(100_000n),
  withdrawalMinimum: whole(defaultTerms.withdrawalMinimum),
  payoutCost: usdt(500_000n),
  withdrawalChargeBps: defaultTerms.withdrawalChargeBps,
  vendorWithdrawalChargeBps: defaultTerms.vendorWithdrawalChargeBps,
  packageWithdrawalMinimum: whole(defaultTerms.packageWithdrawalMinimum),
  packageChargeBps: defaultTerms.packageChargeBps,
  autoApproveUpTo: whole(0),
  autoApproveHourly: whole(1000),
  firstPayoutsWait: false,
  secondApprovalFrom: whole(defaultTerms.secondApprovalFrom),
  sweepFrom: whole(20),
  anchorProofs: true,
  orderCodeFrom: whole(100),
  newVendorHold: whole(2000),
  newVendorClear: whole(500),
  disputeTwoFrom: whole(200),
  payoutsPaused: false,
  identityChecks: false,
  limitRaiseWaitHours: 24,
  limitRemovalWaitHours: 7 * 24,
  sessionIdleHours: 7 * 24,
  ticketAnswerHours: 24,
  ticketSolveHours: 5 * 24,
  ticketCloseHours: 7 * 24,
  timeZone: '',
  dayCloseAt: 'auto',
  brandName: BUILT_BRAND,
  mailName: '',
  contactEmail: '',
};

/** Amounts are stored as text of micro-USDT: JSON numbers would be floats. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const { rows } = await sql<{ key: keyof Settings; value: unknown }>`SELECT key, value FROM platform.setting`.execute(
    db,
  );
  return toSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** What is stored by key, over the defaults. */
export function toSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const [key, value] of Object.entries(stored)) {
    if (!(key in defaultSettings)) continue;
    settings[key] = typeof defaultSettings[key as keyof Settings] === 'bigint' ? BigInt(value as string) : value;
  }
  return settings as unknown as Settings;
}

/** As JSON keeps it. */
export const storedValue = (value: Settings[keyof Settings]): string | number | boolean =>
  typeof value === 'bigint' ? value.toString() : value;

/** For the seed and the command line: operators change settings by functions that ask for their session. */
export async function writeSetting<K extends keyof Settings>(
  db: Queryable,
  key: K,
  value: Settings[K],
  changedBy: string,
): Promise<void> {
  const json = JSON.stringify(storedValue(value));
  await sql`SELECT platform.write_setting(${key}, ${json}::jsonb, ${changedBy})`.execute(db);
}
