-- Locks the rows of accounts, in ascending order, until the transaction ends: against postings that debit an account of the
-- operator, batches, purchases of a member (ledger.lock_member) and each other.
CREATE OR REPLACE FUNCTION ledger.lock_accounts(p_account_ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.account WHERE id = ANY (p_account_ids) ORDER BY id FOR NO KEY UPDATE;
END $$;
