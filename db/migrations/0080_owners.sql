-- Tables move to the module that what they hold belongs to, so that each is written by its module alone and read from the right.

-- Sums of postings are the ledger's: withdrawals, the simulation and the site read them.
DROP FUNCTION IF EXISTS site.sum_postings(), site.posting_totals(), site.cash_between(bigint, bigint);
ALTER TABLE site.posting_sum SET SCHEMA ledger;
ALTER TABLE site.member_cash SET SCHEMA ledger;
ALTER TABLE site.sum_cursor SET SCHEMA ledger;

-- A booked trading result is what a day's income is paid from.
DROP VIEW IF EXISTS treasury.day_evidence, treasury.results;
DROP TRIGGER IF EXISTS result_is_immutable ON treasury.result;
DROP FUNCTION IF EXISTS treasury.refuse_rewriting();
ALTER TABLE treasury.result SET SCHEMA income;
ALTER TABLE income.result RENAME TO trading_result;
ALTER TABLE income.trading_result RENAME CONSTRAINT result_pkey TO trading_result_pkey;
ALTER TABLE income.trading_result RENAME CONSTRAINT result_positive TO trading_result_positive;
ALTER TABLE income.trading_result RENAME CONSTRAINT result_evidence_once TO trading_result_evidence_once;
ALTER TABLE income.trading_result RENAME CONSTRAINT result_posting_once TO trading_result_posting_once;
ALTER TABLE income.trading_result RENAME CONSTRAINT result_evidence_id_fkey TO trading_result_evidence_id_fkey;
ALTER TABLE income.trading_result RENAME CONSTRAINT result_posting_id_fkey TO trading_result_posting_id_fkey;
ALTER TABLE income.trading_result RENAME CONSTRAINT result_confirmation_id_fkey TO trading_result_confirmation_id_fkey;
ALTER TABLE income.trading_result RENAME CONSTRAINT result_unconfirmed TO trading_result_unconfirmed;
ALTER TABLE income.trading_result RENAME CONSTRAINT result_is_confirmed TO trading_result_is_confirmed;
ALTER INDEX income.result_by_day RENAME TO trading_result_by_day;

-- The packages module matures its own positions.
DROP FUNCTION IF EXISTS income.mature_positions(date);
