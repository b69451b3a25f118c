-- Orders the payer to act on a payout in progress. Returns the order's id. The payer checks again before it acts.
-- Errors: PB000 with the code that the operator sees, and those of identity.check_operator_session.
-- p_taken_by: free choice of the operator; the payer decides by the chain.
CREATE OR REPLACE FUNCTION withdrawals.order_payout(
  p_session_sha256 bytea, p_kind text, p_withdrawal uuid, p_tx_hash text, p_taken_by text, p_reason text, p_ip text,
  p_user_agent text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  w withdrawals.withdrawal;
  refused text;
  placed uuid;
BEGIN
  SELECT * INTO w FROM withdrawals.withdrawal x WHERE x.id = p_withdrawal;
  -- Limits the orders per payout, because the payer serves all payouts.
  IF (SELECT count(*) FROM withdrawals.payout_order o
    WHERE o.withdrawal_id = p_withdrawal AND o.state = 'waiting') >= 8 THEN
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
  INSERT INTO withdrawals.payout_order (withdrawal_id, kind, tx_hash, taken_by, operator_id, reason, ip,
    user_agent, expires_at)
  VALUES (p_withdrawal, p_kind, lower(p_tx_hash), lower(p_taken_by), asked_by, p_reason, p_ip, left(p_user_agent, 300),
    now() + interval '5 minutes')
  RETURNING id INTO placed;
  -- Runs the payer's periodic job now.
  PERFORM graphile_worker.add_job('execute-payout-orders', platform.with_request('{}'),
    job_key := 'execute-payout-orders',
    max_attempts := 1);
  RETURN placed;
END $$;

-- Rejects changes of an order's content; an order is decided once.
CREATE OR REPLACE FUNCTION withdrawals.check_payout_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.id, OLD.withdrawal_id, OLD.kind, OLD.operator_id, OLD.ip, OLD.user_agent, OLD.reason,
      OLD.created_at, OLD.expires_at)
      <> (NEW.id, NEW.withdrawal_id, NEW.kind, NEW.operator_id, NEW.ip, NEW.user_agent, NEW.reason,
        NEW.created_at, NEW.expires_at)
      OR (OLD.tx_hash, OLD.taken_by) IS DISTINCT FROM (NEW.tx_hash, NEW.taken_by) THEN 'payout_order_stays_as_ordered'
    WHEN OLD.state <> 'waiting'
      AND (NEW.state <> OLD.state OR NEW.decided_at <> OLD.decided_at OR OLD.answered_at IS NOT NULL)
      THEN 'payout_order_is_decided_once'
    WHEN OLD.state = 'waiting' AND NEW.state = 'done' AND OLD.expires_at <= now() THEN 'payout_order_is_stale' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a payout order breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payout_order_change_is_sound BEFORE UPDATE ON withdrawals.payout_order
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_payout_order();

-- Pauses or resumes payouts for an operator. False if nothing changes. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION withdrawals.pause_payouts(p_session_sha256 bytea, p_is_paused boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
BEGIN
  RETURN platform.flip_setting('payoutsPaused', p_is_paused, identity.name_of_operator(asked_by, 'command_line'));
END $$;
