-- Locks a member's account until the transaction ends, against both, to decide on its balance.
CREATE OR REPLACE FUNCTION ledger.lock_account(p_account_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.account WHERE id = p_account_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(1024, ledger.queue(p_account_id));
END $$;
