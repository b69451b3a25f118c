/** The chart of accounts (decisions, section 2). A number is owner × 32 + kind: db/functions/ledger/accounts.sql has the same names. */
export const MEMBER_KINDS = {
  claimable: 1n,
  wallet: 2n,
  principal: 3n,
  earnings: 4n,
  withdrawing: 5n,
  settlement: 6n,
} as const;

/** The platform's own accounts; their owner is 0, so the number is the kind. */
export const system = {
  earningsBooked: 16n,
  earningsSubsidy: 17n,
  operatorCapital: 18n,
  operatorRevenue: 19n,
  operatorDust: 20n,
  custodyChain: 24n,
  custodyDesk: 25n,
  custodyInflight: 26n,
  /** What is missing to what is owed, after the operator's capital: ≤ 0, and nobody's claim. */
  shortfall: 27n,
} as const;

export type MemberKind = keyof typeof MEMBER_KINDS;

/** The number of a member's account. */
export const account = (memberId: bigint, kind: MemberKind): bigint => memberId * 32n + MEMBER_KINDS[kind];
