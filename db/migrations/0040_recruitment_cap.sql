-- Pay for recruitment is at most half of the trading profit paid (decisions 1.8): what the ledger counts for it, what the queue
-- of one-off incomes says of it, and the first plan of a new platform. The rules stand in db/functions/ledger/count_income.sql
-- and recruitment_room.sql, db/functions/income/close_day/11_queued_awards.sql and db/functions/plans/recruitment_fault.sql.

-- Every posting that paid income to members, by the business day it was paid on: a close pays on the day that it opens. Some
-- rows a day, so that the sums of 30 days read no lines and the other postings need no index of their own.
CREATE TABLE ledger.paid_income (
  posting_id bigint PRIMARY KEY,
  business_date date NOT NULL,
  kind text NOT NULL,
  from_account bigint NOT NULL CONSTRAINT paid_income_leaves_earnings CHECK (from_account IN (16, 17)),
  amount_micro bigint NOT NULL CONSTRAINT paid_income_positive CHECK (amount_micro > 0)
);
INSERT INTO ledger.paid_income (posting_id, business_date, kind, from_account, amount_micro)
SELECT id, business_date, kind, from_account, amount_micro FROM ledger.posting WHERE from_account IN (16, 17) AND to_kind < 16;
CREATE INDEX paid_income_by_day ON ledger.paid_income (business_date, kind) INCLUDE (amount_micro);

-- A new kind of income would be outside of the cap: whoever adds one decides here on which side of it the kind stands.
ALTER TABLE ledger.route ADD CONSTRAINT income_is_of_a_known_kind CHECK (
  from_kind NOT IN (16, 17) OR to_kind > 15 OR kind IN (
    'trading_profit', 'level_income', 'relevel_income', 'matching_income', 'rematching_income', 'bonus_income',
    'direct_income', 'redirect_income', 'reward_income'));

-- Of an awaiting one-off income: the cap would refuse it, whatever was earned. Set by the close of a day.
ALTER TABLE income.award ADD COLUMN is_over_cap boolean NOT NULL DEFAULT false;

-- The signature of its successor, income.queued_awards, differs.
DROP FUNCTION income.payable_awards(date, bigint);

-- A new platform begins with a plan that passes its own check: direct income of 1 %, and rewards of 0.1 % of the team's
-- investment. A platform that ever opened a business day keeps the version that its members saw.
DO $$
BEGIN
  IF EXISTS (SELECT FROM platform.calendar) THEN RETURN; END IF;
  ALTER TABLE income.plan DISABLE TRIGGER plan_is_permanent;
  ALTER TABLE income.plan_rank DISABLE TRIGGER plan_ranks_are_permanent;
  UPDATE income.plan SET direct_bps = 100 WHERE version = 1;
  UPDATE income.plan_rank r SET reward_micro = n.reward * 1000000
  FROM (VALUES (1, 1), (2, 2), (3, 7), (4, 20), (5, 70), (6, 200)) n (rank, reward) WHERE r.plan_version = 1 AND r.rank = n.rank;
  ALTER TABLE income.plan ENABLE TRIGGER plan_is_permanent;
  ALTER TABLE income.plan_rank ENABLE TRIGGER plan_ranks_are_permanent;
END $$;
