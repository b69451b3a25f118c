interface Definition {
  /** An account number is owner × 32 + code. Members' kinds have codes below 16, custody 24 and above. */
  readonly code: number;
  readonly holder: 'member' | 'operator' | 'custody';
}

/**
 * The ledger's kinds of account (decisions, section 2). `npm run definitions` generates `ledger.kind` from them. The
 * table `ledger.account_kind` has the same rows, and a test compares the two.
 */
export const ACCOUNT_KINDS = {
  claimable: { code: 1, holder: 'member' },
  wallet: { code: 2, holder: 'member' },
  principal: { code: 3, holder: 'member' },
  earnings: { code: 4, holder: 'member' },
  withdrawing: { code: 5, holder: 'member' },
  settlement: { code: 6, holder: 'member' },
  'earnings.booked': { code: 16, holder: 'operator' },
  'earnings.subsidy': { code: 17, holder: 'operator' },
  'operator.capital': { code: 18, holder: 'operator' },
  'operator.revenue': { code: 19, holder: 'operator' },
  'operator.dust': { code: 20, holder: 'operator' },
  'custody.chain': { code: 24, holder: 'custody' },
  'custody.desk': { code: 25, holder: 'custody' },
  'custody.inflight': { code: 26, holder: 'custody' },
  /** Shortfall after the operator's capital is used up. Never positive; owed to no one. */
  shortfall: { code: 27, holder: 'custody' },
} as const satisfies Readonly<Record<string, Definition>>;

export type AccountKind = keyof typeof ACCOUNT_KINDS;
export type MemberKind = {
  [Kind in AccountKind]: (typeof ACCOUNT_KINDS)[Kind]['holder'] extends 'member' ? Kind : never;
}[AccountKind];
