interface Definition {
  /** Moves a member's money, so it appears on statements. Its name is in texts/<language>/contract/postings.json. */
  readonly isOnStatements?: true;
  /** Operators' term, if it is an income. */
  readonly income?: string;
  /** Recruitment pay, which is capped (recruitment.ts). */
  readonly isRecruitment?: true;
}

/** Every kind of posting. `ledger.route` has the accounts that each may move, and a test compares both. */
export const POSTINGS = {
  deposit: { isOnStatements: true },
  purchase: { isOnStatements: true },
  package_return: { isOnStatements: true },
  wallet_transfer: { isOnStatements: true },
  claim: { isOnStatements: true },
  trading_profit: { isOnStatements: true, income: 'Trading profit' },
  level_income: { isOnStatements: true, income: 'Level' },
  relevel_income: { isOnStatements: true, income: 'Re-level' },
  matching_income: { isOnStatements: true, income: 'Matching' },
  rematching_income: { isOnStatements: true, income: 'Re-matching' },
  direct_income: { isOnStatements: true, income: 'Direct', isRecruitment: true },
  redirect_income: { isOnStatements: true, income: 'Re-direct', isRecruitment: true },
  reward_income: { isOnStatements: true, income: 'Reward', isRecruitment: true },
  bonus_income: { isOnStatements: true, income: 'Bonus' },
  withdrawal_hold: { isOnStatements: true },
  withdrawal_release: { isOnStatements: true },
  withdrawal_charge: { isOnStatements: true },
  package_exit_hold: { isOnStatements: true },
  package_exit_release: { isOnStatements: true },
  package_exit_charge: { isOnStatements: true },
  order_paid: { isOnStatements: true },
  order_refund: { isOnStatements: true },
  order_proceeds: { isOnStatements: true },
  payout_settled: { isOnStatements: true },
  adjustment_credit: { isOnStatements: true },
  adjustment_reversal: { isOnStatements: true },
  deposit_gone: { isOnStatements: true },
  deposit_recovered: { isOnStatements: true },
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
export const STATEMENT_KINDS = kindsWith('isOnStatements');
export type StatementKind = KindWith<'isOnStatements'>;
export const INCOME_KINDS = kindsWith('income');
export type IncomeKind = KindWith<'income'>;

/** Returns the operators' term for an income. */
export const labelOfIncome = (kind: string): string | undefined => definitions[kind]?.income;

export const isRecruitment = (kind: string): boolean => definitions[kind]?.isRecruitment === true;
