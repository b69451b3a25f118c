-- What may still be paid for recruitment on a business day (decisions 1.8): half of the trading profit of 30 business days, this
-- one included, less what was paid for recruitment on them. A close pays on the day that it opens, so that these are the last 30
-- closed days, the one that closes included. Below zero when profit left the 30 days faster than pay. p_more_profit: profit
-- that is not posted yet, for a preview. The same rule in TypeScript: apps/api/src/modules/earning/simulation/cap.ts;
-- replay.release.db.test.ts holds the two together.
CREATE OR REPLACE FUNCTION ledger.recruitment_room(p_business_date date, p_more_profit bigint DEFAULT 0) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  SELECT (div(coalesce(sum(i.amount_micro) FILTER (WHERE i.kind = 'trading_profit'), 0) + p_more_profit, 2)
          - coalesce(sum(i.amount_micro) FILTER (WHERE ledger.is_recruitment(i.kind)), 0))::bigint
  FROM ledger.paid_income i WHERE i.business_date BETWEEN p_business_date - 29 AND p_business_date;
END;
