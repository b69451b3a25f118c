-- What was ordered stays as it was ordered, and is decided once.
CREATE OR REPLACE FUNCTION withdrawals.check_payout_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.id, OLD.withdrawal_id, OLD.kind, OLD.operator_id, OLD.ip, OLD.user_agent, OLD.reason, OLD.created_at, OLD.expires_at)
      <> (NEW.id, NEW.withdrawal_id, NEW.kind, NEW.operator_id, NEW.ip, NEW.user_agent, NEW.reason, NEW.created_at, NEW.expires_at)
      OR (OLD.tx_hash, OLD.taken_by) IS DISTINCT FROM (NEW.tx_hash, NEW.taken_by) THEN 'payout_order_stays_as_ordered'
    WHEN OLD.state <> 'waiting' AND (NEW.state <> OLD.state OR NEW.decided_at <> OLD.decided_at OR OLD.answered_at IS NOT NULL)
      THEN 'payout_order_is_decided_once'
    WHEN OLD.state = 'waiting' AND NEW.state = 'done' AND OLD.expires_at <= now() THEN 'payout_order_is_stale' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a payout order breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payout_order_change_is_sound BEFORE UPDATE ON withdrawals.payout_order
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_payout_order();
