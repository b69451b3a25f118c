/*
 * Pay for recruitment is at most half of the trading profit paid over the last 30 closed days (decisions 1.8). SQL decides
 * (ledger.recruitment_room); `npm run definitions` writes these figures into db/functions/ledger/recruitment.sql.
 */

/** Closed days whose sums are compared, the one that closes included. */
export const RECRUITMENT_SPAN_DAYS = 30;

/** Of the trading profit: one in two. */
export const RECRUITMENT_SHARE_BPS = 5_000;
