interface Definition {
  /** An account number is owner × 32 + code. Members' kinds have codes below 16, custody 24 and above. */
  readonly code: number;
  readonly holder: 'member' | 'operator' | 'custody';
  /** Shown to visitors under /transparency and to operators in the console. */
  readonly words?: string;
}

/**
 * The ledger's kinds of account (decisions, section 2). `npm run definitions` generates `ledger.kind` from them. The
 * table `ledger.account_kind` has the same rows, and a test compares the two.
 */
export const ACCOUNT_KINDS = {
  claimable: { code: 1, holder: 'member', words: 'Members: profit that waits to be claimed' },
  wallet: { code: 2, holder: 'member', words: 'Members: Electronic Wallets' },
  principal: { code: 3, holder: 'member', words: 'Members: principal of packages' },
  earnings: { code: 4, holder: 'member', words: 'Members: Flexible wallets' },
  withdrawing: { code: 5, holder: 'member', words: 'Members: withdrawals on their way' },
  settlement: { code: 6, holder: 'member', words: 'Vendors: settlement accounts' },
  'earnings.booked': { code: 16, holder: 'operator', words: 'Booked earnings, not paid out yet' },
  'earnings.subsidy': { code: 17, holder: 'operator', words: 'Subsidy of the operator, not paid out yet' },
  'operator.capital': { code: 18, holder: 'operator', words: 'Capital of the operator' },
  'operator.revenue': { code: 19, holder: 'operator', words: 'Revenue of the operator' },
  'operator.dust': { code: 20, holder: 'operator', words: 'Remainders below a micro-USDT, collected' },
  'custody.chain': { code: 24, holder: 'custody', words: 'On the platform’s addresses' },
  'custody.desk': { code: 25, holder: 'custody', words: 'At the trading desk' },
  'custody.inflight': { code: 26, holder: 'custody', words: 'Sent, not final yet' },
  /** Shortfall after the operator's capital is used up. Never positive; owed to no one. */
  shortfall: { code: 27, holder: 'custody' },
} as const satisfies Readonly<Record<string, Definition>>;

export type AccountKind = keyof typeof ACCOUNT_KINDS;
export type MemberKind = {
  [Kind in AccountKind]: (typeof ACCOUNT_KINDS)[Kind]['holder'] extends 'member' ? Kind : never;
}[AccountKind];

const definitions: Readonly<Record<string, Definition>> = ACCOUNT_KINDS;

/** Returns the words for a kind; a kind without words or newer than this build keeps its name. */
export const wordsOfAccount = (kind: string): string => definitions[kind]?.words ?? kind;

/** Words for the steps between the books at a posting and the chain at a block (`CUSTODY_PARTS`). */
export const CUSTODY_PART_WORDS = {
  custody: 'On the platform’s addresses, by the books',
  unposted: 'Arrived by this block, not booked yet',
  later: 'Booked, but arrived after this block',
  outgoing: 'Booked as paid out, still there at this block',
  remainder: 'Parts of deposits below a micro-USDT',
} as const;
