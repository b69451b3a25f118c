/**
 * Pay for bringing people in is at most half of the trading profit paid over the last 30 closed days (decisions 1.8). SQL decides:
 * db/functions/ledger/income.sql; `recruitment-rule.db.test.ts` of the module income holds these
 * figures to it.
 */
export const RECRUITMENT_KINDS = ['direct_income', 'redirect_income', 'reward_income'] as const;

export const isRecruitment = (kind: string): boolean => (RECRUITMENT_KINDS as readonly string[]).includes(kind);

/** Closed days whose sums are compared, the one that closes included. */
export const RECRUITMENT_SPAN_DAYS = 30;

/** Of the trading profit: one in two. */
export const RECRUITMENT_SHARE_BPS = 5_000;
