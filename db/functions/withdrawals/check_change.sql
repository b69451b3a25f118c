-- A change of a withdrawal, whatever program makes it: its terms stay, its states follow one another, and each state has before
-- it what it stands on. What the postings must be by then says withdrawals.check_money.
CREATE OR REPLACE FUNCTION withdrawals.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.id, OLD.member_id, OLD.source, OLD.address, OLD.gross_micro, OLD.created_at, OLD.expires_at)
      <> (NEW.id, NEW.member_id, NEW.source, NEW.address, NEW.gross_micro, NEW.created_at, NEW.expires_at)
      OR OLD.position_id IS DISTINCT FROM NEW.position_id THEN 'withdrawal_terms_stay'
    WHEN NEW.charge_micro <> OLD.charge_micro AND (OLD.status <> 'requested' OR NEW.status = 'requested') THEN 'withdrawal_charge_stays'
    WHEN OLD.status = NEW.status THEN withdrawals.fault_without_a_step(OLD, NEW)
    WHEN NOT withdrawals.may_follow(OLD.status, NEW.status) THEN 'withdrawal_state_follows'
    WHEN OLD.status = 'requested' THEN withdrawals.fault_of_confirmation(OLD, NEW)
    ELSE withdrawals.fault_of_payout(OLD, NEW) END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a withdrawal breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER withdrawal_change_is_sound BEFORE UPDATE ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_change();
