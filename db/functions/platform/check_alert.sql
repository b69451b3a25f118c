-- An alert is open, then over: it begins open and now, is what it was raised as, and ends once and now. What freezes payouts has a code
-- of its own, and is raised by its duty. Ends by itself what its duty ends. When a freeze may end says reconciliation.keep_alert.
CREATE OR REPLACE FUNCTION platform.check_alert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text; raiser text := platform.raiser_of(NEW.code);
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE
      WHEN NEW.resolved_at IS NOT NULL OR NEW.ended_itself OR NEW.raised_at <> now() THEN 'alert_begins_open'
      WHEN NEW.freezes_payouts AND raiser IS NULL THEN 'alert_freezes_by_its_code'
      -- The login, which no function and no SET ROLE changes.
      WHEN NOT pg_has_role(session_user, 'plumbline_' || raiser, 'USAGE') THEN 'alert_is_raised_by_its_duty' END
    WHEN (OLD.id, OLD.code, OLD.freezes_payouts, OLD.is_state, OLD.raised_at, OLD.one_a_code)
      <> (NEW.id, NEW.code, NEW.freezes_payouts, NEW.is_state, NEW.raised_at, NEW.one_a_code) THEN 'alert_stays_as_raised'
    WHEN OLD.resolved_at IS NOT NULL AND (OLD.resolved_at, OLD.ended_itself) IS DISTINCT FROM (NEW.resolved_at, NEW.ended_itself)
      THEN 'alert_ends_once'
    WHEN OLD.resolved_at IS NULL AND NEW.resolved_at <> now() THEN 'alert_ends_now'
    WHEN NEW.ended_itself AND NOT OLD.ended_itself AND NOT pg_has_role(session_user, 'plumbline_' || raiser, 'USAGE')
      THEN 'alert_is_ended_by_its_duty' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'an alert breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER alert_is_sound BEFORE INSERT OR UPDATE ON platform.alert
  FOR EACH ROW EXECUTE FUNCTION platform.check_alert();
