/*
 * Recruitment pay is at most half of the trading profit paid over the last 30 closed days (decisions 1.8). SQL enforces
 * it (ledger.recruitment_room); `npm run definitions` writes these figures into db/functions/ledger/recruitment.sql.
 */

/** Closed days whose totals are compared, including the one being closed. */
export const RECRUITMENT_SPAN_DAYS = 30;

/** Share of the trading profit: one half. */
export const RECRUITMENT_SHARE_BPS = 5_000;
