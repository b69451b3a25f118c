-- ledger.post, and the balance that an account has afterwards: two calls in one statement would share its snapshot.
CREATE OR REPLACE FUNCTION ledger.post_and_read(batch jsonb, p_account_id bigint) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.post(batch);
  RETURN ledger.balance(p_account_id);
END $$;
