-- A member takes out what arrived below the minimum: asks the watcher to credit all of it that is final. Returns how many deposits are on
-- their way to the wallet, those that were asked for before included. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION deposits.ask_own_credit(p_session_sha256 bytea, p_member_id bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
DECLARE asked bigint;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  -- In the order in which the watcher locks them.
  PERFORM FROM deposits.deposit d WHERE d.member_id = p_member_id AND d.status = 'too_small' AND d.amount_micro > 0
  ORDER BY d.id FOR UPDATE;
  UPDATE deposits.deposit d SET credit_order = '{"by": "owner"}'
  FROM chain.transfers t
  WHERE t.id = d.transfer_id AND t.status = 'final' AND t.evidence_id IS NOT NULL
    AND d.member_id = p_member_id AND d.status = 'too_small' AND d.amount_micro > 0 AND d.credit_order IS NULL;
  SELECT count(*) INTO asked FROM deposits.deposit d
  WHERE d.member_id = p_member_id AND d.status = 'too_small' AND d.credit_order IS NOT NULL;
  IF asked > 0 THEN
    -- The watcher's periodic job, at once.
    PERFORM graphile_worker.add_job('credit-deposits', '{}'::json, job_key := 'credit-deposits', max_attempts := 1);
  END IF;
  RETURN asked;
END $$;
