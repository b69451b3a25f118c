-- Asks the watcher to credit a final deposit below the minimum; answers the code of what stands against it, or null. The second one who
-- asks is told that it waits no more. Errors: as identity.check_operator_session.
DROP FUNCTION IF EXISTS deposits.ask_credit(uuid, bigint, jsonb);
CREATE OR REPLACE FUNCTION deposits.ask_credit(p_session_sha256 bytea, p_public_id uuid, p_reason text, p_ip text, p_user_agent text)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']); d deposits.deposit;
BEGIN
  SELECT * INTO d FROM deposits.deposit x WHERE x.public_id = p_public_id FOR UPDATE;
  IF d.id IS NULL THEN
    RETURN 'deposit_unknown';
  END IF;
  -- Less than a micro-USDT cannot be posted.
  IF d.status <> 'too_small' OR d.amount_micro = 0 OR d.credit_order IS NOT NULL THEN
    RETURN 'deposit_not_waiting';
  END IF;
  IF NOT EXISTS (SELECT FROM chain.transfers t WHERE t.id = d.transfer_id AND t.status = 'final' AND t.evidence_id IS NOT NULL) THEN
    RETURN 'transfer_not_final';
  END IF;
  UPDATE deposits.deposit SET credit_order = jsonb_build_object('reason', p_reason, 'ip', p_ip, 'userAgent', p_user_agent,
    'operator', (SELECT jsonb_build_object('id', o.id::text, 'email', o.email, 'role', o.role) FROM identity.operators o WHERE o.id = asked_by))
  WHERE id = d.id;
  -- The watcher's periodic job, at once.
  PERFORM graphile_worker.add_job('credit-deposits', '{}'::json, job_key := 'credit-deposits', max_attempts := 1);
  RETURN NULL;
END $$;
