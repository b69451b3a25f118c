interface Definition {
  /** It appears in members' statements, because an account of a member takes part. */
  readonly isStated?: true;
  /** Operators' term, if it is an income. */
  readonly income?: string;
  /** Recruitment pay, which is capped (recruitment.ts). */
  readonly isRecruitment?: true;
}

/**
 * Every kind of posting. `ledger.route` has the accounts that each may move, and a test compares the kinds of both. The
 * names are in texts/: `documents.json` for statements, `app/postings.json` for the lists of the members' app.
 */
export const POSTINGS = {
  deposit: { isStated: true },
  purchase: { isStated: true },
  package_return: { isStated: true },
  wallet_transfer: { isStated: true },
  claim: { isStated: true },
  trading_profit: { isStated: true, income: 'Trading profit' },
  level_income: { isStated: true, income: 'Level' },
  relevel_income: { isStated: true, income: 'Re-level' },
  matching_income: { isStated: true, income: 'Matching' },
  rematching_income: { isStated: true, income: 'Re-matching' },
  direct_income: { isStated: true, income: 'Direct', isRecruitment: true },
  redirect_income: { isStated: true, income: 'Re-direct', isRecruitment: true },
  reward_income: { isStated: true, income: 'Reward', isRecruitment: true },
  bonus_income: { isStated: true, income: 'Bonus' },
  withdrawal_hold: { isStated: true },
  withdrawal_release: { isStated: true },
  withdrawal_charge: { isStated: true },
  package_exit_hold: { isStated: true },
  package_exit_release: { isStated: true },
  package_exit_charge: { isStated: true },
  order_paid: { isStated: true },
  order_refund: { isStated: true },
  order_proceeds: { isStated: true },
  payout_settled: { isStated: true },
  adjustment_credit: { isStated: true },
  adjustment_reversal: { isStated: true },
  deposit_gone: { isStated: true },
  deposit_recovered: { isStated: true },
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
export const STATEMENT_KINDS = kindsWith('isStated');
export type StatementKind = KindWith<'isStated'>;
export const INCOME_KINDS = kindsWith('income');
export type IncomeKind = KindWith<'income'>;

/** Names of incomes in the console. */
export const labelOfIncome = (kind: string): string | undefined => definitions[kind]?.income;

export const isRecruitment = (kind: string): boolean => definitions[kind]?.isRecruitment === true;
