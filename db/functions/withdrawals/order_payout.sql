-- Asks the payer to do something about a payout that is on its way; returns the order's id. The payer decides again for itself.
-- What stands against it already is raised (PB000) with the code that the operator is shown; so is what identity.check_operator_session
-- refuses.
DROP FUNCTION IF EXISTS withdrawals.order_payout(text, uuid, text, text, bigint, text, text, text);
-- p_taken_by: free choice of the operator; the payer decides by the chain.
CREATE OR REPLACE FUNCTION withdrawals.order_payout(
  p_session_sha256 bytea, p_kind text, p_withdrawal uuid, p_tx_hash text, p_taken_by text, p_reason text, p_ip text, p_user_agent text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  w withdrawals.withdrawal;
  refused text;
  placed uuid;
BEGIN
  SELECT * INTO w FROM withdrawals.withdrawal x WHERE x.id = p_withdrawal;
  -- Nobody orders so much about one payout: the payer's time is for all of them.
  IF (SELECT count(*) FROM withdrawals.payout_order o WHERE o.withdrawal_id = p_withdrawal AND o.state = 'waiting') >= 8 THEN
    RAISE EXCEPTION 'the payer has enough orders about withdrawal %', p_withdrawal USING ERRCODE = '55P03';
  END IF;
  refused := CASE
    WHEN w.id IS NULL THEN 'withdrawal_unknown'
    WHEN w.status <> 'paying' THEN 'payout_not_open'
    WHEN p_kind <> 'rebroadcast' AND NOT EXISTS (
      SELECT FROM chain.payouts x WHERE x.id = w.outgoing_id AND x.tx_hash = lower(p_tx_hash)) THEN 'state_changed'
    WHEN p_kind = 'replace' AND platform.payouts_are_halted() THEN 'payouts_are_held' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION USING MESSAGE = refused, ERRCODE = 'PB000';
  END IF;
  INSERT INTO withdrawals.payout_order (withdrawal_id, kind, tx_hash, taken_by, operator_id, reason, ip, user_agent, expires_at)
  VALUES (p_withdrawal, p_kind, lower(p_tx_hash), lower(p_taken_by), asked_by, p_reason, p_ip, left(p_user_agent, 300),
    now() + interval '5 minutes')
  RETURNING id INTO placed;
  -- The payer's periodic job, at once.
  PERFORM graphile_worker.add_job('execute-payout-orders', '{}'::json, job_key := 'execute-payout-orders', max_attempts := 1);
  RETURN placed;
END $$;
