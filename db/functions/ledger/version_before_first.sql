-- Zero for an account that exists and has no entry yet; called for first entries alone.
CREATE OR REPLACE FUNCTION ledger.version_before_first(p_account_id bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = ledger, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.account WHERE id = p_account_id) THEN
    RAISE EXCEPTION 'a posting names account %, which does not exist', p_account_id USING ERRCODE = 'PL005';
  END IF;
  RETURN 0;
END $$;
