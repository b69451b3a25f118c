-- The form of a withdrawal, and how it begins: requested, with nothing decided, and for at most an hour. A trigger and not
-- CHECKs, for speed alone: PostgreSQL prepares every CHECK anew for each statement.
CREATE OR REPLACE FUNCTION withdrawals.check_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  -- One expression for the rows that are right, which are all of them.
  IF (NEW.gross_micro > 0 AND NEW.charge_micro >= 0 AND NEW.net_micro > 0 AND NEW.charge_micro + NEW.net_micro = NEW.gross_micro
      AND NEW.address ~ '^0x[0-9a-fA-F]{40}$'
      AND CASE NEW.source WHEN 'earnings' THEN NEW.position_id IS NULL WHEN 'package' THEN NEW.position_id IS NOT NULL ELSE false END
      AND CASE WHEN NEW.status IN ('requested', 'expired', 'pending', 'approved') THEN true
               WHEN NEW.status IN ('paying', 'paid') THEN NEW.outgoing_id IS NOT NULL
               WHEN NEW.status = 'rejected' THEN NEW.reason <> '' ELSE false END
      AND NEW.expires_at > NEW.created_at
      AND (TG_OP = 'UPDATE' OR NEW.status = 'requested' AND NEW.created_at = now() AND NEW.expires_at <= now() + interval '1 hour'
        AND num_nonnulls(NEW.outgoing_id, NEW.confirmed_at, NEW.decided_at, NEW.decided_by, NEW.paid_at, NEW.refused_at) = 0)) IS TRUE
  THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN (NEW.gross_micro > 0) IS NOT TRUE THEN 'withdrawal_gross_positive'
    WHEN (NEW.charge_micro >= 0) IS NOT TRUE THEN 'withdrawal_charge_not_negative'
    WHEN (NEW.net_micro > 0) IS NOT TRUE THEN 'withdrawal_net_positive'
    WHEN (NEW.charge_micro + NEW.net_micro = NEW.gross_micro) IS NOT TRUE THEN 'withdrawal_splits_exactly'
    WHEN (NEW.address ~ '^0x[0-9a-fA-F]{40}$') IS NOT TRUE THEN 'withdrawal_address_form'
    WHEN (NEW.source IN ('earnings', 'package')) IS NOT TRUE THEN 'withdrawal_source'
    WHEN (NEW.source = 'package') <> (NEW.position_id IS NOT NULL) THEN 'package_withdrawal_names_position'
    WHEN (NEW.status IN ('requested', 'expired', 'pending', 'approved', 'paying', 'paid', 'rejected')) IS NOT TRUE
      THEN 'withdrawal_status'
    WHEN NEW.status = 'rejected' AND NEW.reason = '' THEN 'rejection_has_a_reason'
    WHEN NEW.status IN ('paying', 'paid') AND NEW.outgoing_id IS NULL THEN 'paying_has_a_transaction'
    WHEN (NEW.expires_at > NEW.created_at) IS NOT TRUE THEN 'hold_has_an_expiry'
    ELSE 'withdrawal_begins_requested' END;
  RAISE EXCEPTION 'a withdrawal breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
END $$;

CREATE OR REPLACE TRIGGER withdrawal_is_sound BEFORE INSERT OR UPDATE ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_withdrawal();
