-- Refuses a distribution that would pay somebody who earns no income (23514 income_of_an_earner). Planned for the accounts at hand:
-- a million of them are compared by hash, not looked up one by one.
CREATE OR REPLACE FUNCTION ledger.refuse_non_earners(p_accounts bigint[]) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = ledger, pg_temp SET plan_cache_mode = force_custom_plan SET enable_seqscan = on SET enable_nestloop = off AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.non_earner) AND EXISTS (
    SELECT FROM unnest(p_accounts) AS u (account_id) JOIN ledger.non_earner n ON n.owner_id = u.account_id >> 5) THEN
    PERFORM ledger.refuse_posting('income_of_an_earner');
  END IF;
END $$;
