interface Definition {
  /** Words on a member's statement. Absent if the posting affects no member account. */
  readonly words?: string;
  /** Shorter words for lists in the members' app. */
  readonly short?: string;
  /** Operators' term, if it is an income. */
  readonly income?: string;
  /** Recruitment pay, which is capped (recruitment.ts). */
  readonly isRecruitment?: true;
}

/**
 * Every kind of posting. `ledger.route` has the accounts that each may move, and a test compares both. Hindi words are
 * in hindi/postings.ts, which fails to compile if one is missing.
 */
export const POSTINGS = {
  deposit: { words: 'Deposit' },
  purchase: { words: 'Package bought' },
  package_return: { words: 'Matured package returned', short: 'Package returned' },
  wallet_transfer: {
    words: 'Transfer between your wallets',
    short: 'Transfer',
  },
  claim: { words: 'Profit claimed' },
  trading_profit: { words: 'Trading Profit', income: 'Trading profit' },
  level_income: { words: 'Level Income', income: 'Level' },
  relevel_income: { words: 'Re-level Income', income: 'Re-level' },
  matching_income: { words: 'Matching Income', income: 'Matching' },
  rematching_income: { words: 'Re-matching Income', income: 'Re-matching' },
  direct_income: { words: 'Direct Income', income: 'Direct', isRecruitment: true },
  redirect_income: { words: 'Re-direct Income', income: 'Re-direct', isRecruitment: true },
  reward_income: { words: 'Reward Income', income: 'Reward', isRecruitment: true },
  bonus_income: { words: 'Bonus Income', income: 'Bonus' },
  withdrawal_hold: { words: 'Reserved for a withdrawal' },
  withdrawal_release: {
    words: 'Withdrawal rejected, money back',
    short: 'Withdrawal rejected',
  },
  withdrawal_charge: { words: 'Charge of a withdrawal' },
  package_exit_hold: { words: 'Package taken out' },
  package_exit_release: {
    words: 'Package withdrawal rejected, money back',
    short: 'Package withdrawal rejected',
  },
  package_exit_charge: { words: 'Charge of a package withdrawal' },
  order_paid: { words: 'Order paid' },
  order_refund: { words: 'Order refunded' },
  order_proceeds: { words: 'Order cleared' },
  payout_settled: { words: 'Paid out on the chain', short: 'Paid out' },
  adjustment_credit: { words: 'Correction in your favour' },
  adjustment_reversal: { words: 'Correction taken back' },
  deposit_gone: { words: 'Deposit that left the network' },
  deposit_recovered: {
    words: 'Covered by the operator before',
  },
  capital_in: {},
  custody_loss: {},
  desk_in: {},
  desk_out: {},
  dust: {},
  inflow_correction: {},
  order_fee: {},
  payout_broadcast: {},
  payout_reverted: {},
  shortfall_repaid: {},
  subsidy_in: {},
  trading_loss: {},
  trading_result: {},
} as const satisfies Readonly<Record<string, Definition>>;

export type PostingKind = keyof typeof POSTINGS;
type KindWith<Key extends keyof Definition> = {
  [Kind in PostingKind]: Key extends keyof (typeof POSTINGS)[Kind] ? Kind : never;
}[PostingKind];

/** The same map, for kinds that may be newer than this build. */
const definitions: Readonly<Record<string, Definition>> = POSTINGS;
const kindsWith = <Key extends keyof Definition>(key: Key) =>
  (Object.keys(POSTINGS) as PostingKind[]).filter((kind) => key in POSTINGS[kind]) as unknown as readonly [
    KindWith<Key>,
    ...KindWith<Key>[],
  ];

/** Kinds that move a member's money. */
export const STATEMENT_KINDS = kindsWith('words');
export type StatementKind = KindWith<'words'>;
export const INCOME_KINDS = kindsWith('income');
export type IncomeKind = KindWith<'income'>;

/** Words for the kinds in lists of the members' app. */
export const SHORT_WORDS = /* @__PURE__ */ (() =>
  Object.fromEntries(
    STATEMENT_KINDS.map((kind) => {
      const { words, short = words }: Definition = POSTINGS[kind];
      return [kind, short];
    }),
  ) as Readonly<Record<StatementKind, string>>)();

/** Returns the operators' term for an income. */
export const labelOfIncome = (kind: string): string | undefined => definitions[kind]?.income;

export const isRecruitment = (kind: string): boolean => definitions[kind]?.isRecruitment === true;
