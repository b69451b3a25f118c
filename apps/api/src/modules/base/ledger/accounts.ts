import { ACCOUNT_KINDS, type AccountKind, type MemberKind } from '@plumbline/contract/accounts';

export type { MemberKind };

/** Returns the number of a member's account. */
export const account = (memberId: bigint, kind: MemberKind): bigint =>
  memberId * 32n + BigInt(ACCOUNT_KINDS[kind].code);

type Camel<Name> = Name extends `${infer Head}.${infer Tail}` ? `${Head}${Capitalize<Tail>}` : Name;

/** The platform's own accounts. Their owner is 0, so the number is the code of the kind. */
export const system = Object.fromEntries(
  Object.entries(ACCOUNT_KINDS)
    .filter(([, { holder }]) => holder !== 'member')
    .map(([name, { code }]) => [name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()), BigInt(code)]),
) as { readonly [Kind in Exclude<AccountKind, MemberKind> as Camel<Kind>]: bigint };

/** The bookings that are allowed for a transfer to the treasury, by account. */
export const INFLOW_ACCOUNTS = {
  trading_result: system.earningsBooked,
  subsidy_in: system.earningsSubsidy,
  capital_in: system.operatorCapital,
} as const;
export type InflowKind = keyof typeof INFLOW_ACCOUNTS;
