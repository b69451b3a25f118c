-- The balance of one account in micro-USDT: its last entry, and what is not yet rolled up.
CREATE OR REPLACE FUNCTION ledger.balance(p_account_id bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  SELECT coalesce((SELECT balance_after_micro FROM ledger.entry
                   WHERE account_id = p_account_id ORDER BY version DESC LIMIT 1), 0)
       + CASE WHEN p_account_id < 32 THEN coalesce((
           SELECT sum(delta_micro)::bigint FROM ledger.pending_entry WHERE account_id = p_account_id), 0) ELSE 0 END;
END;
