-- The alert that a comparison found a difference is the reconciler's: it alone raises it and says what was found. Everybody else
-- may note that it was mailed. It is closed after a newer full run that found nothing; what else freezes payouts after a newer run, too.
CREATE OR REPLACE FUNCTION reconciliation.keep_alert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The login, which no function and no SET ROLE changes.
  is_reconciler boolean := pg_has_role(session_user, 'plumbline_reconciler', 'USAGE');
  broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NOT is_reconciler THEN 'a_difference_is_found_by_the_reconciler' END
    WHEN OLD.detail <> NEW.detail AND NOT is_reconciler THEN 'a_difference_stays_as_it_was_found'
    WHEN OLD.resolved_at IS NULL AND NEW.resolved_at IS NOT NULL AND NOT reconciliation.may_lift(OLD.code, OLD.raised_at)
      THEN CASE OLD.code WHEN 'books_differ' THEN 'a_difference_ends_with_a_clean_run' ELSE 'a_freeze_ends_with_a_clean_run' END END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an alert that freezes payouts breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

-- Named so that it comes before alert_is_sound.
CREATE OR REPLACE TRIGGER a_new_difference_is_found BEFORE INSERT ON platform.alert
  FOR EACH ROW WHEN (NEW.code = 'books_differ') EXECUTE FUNCTION reconciliation.keep_alert();
CREATE OR REPLACE TRIGGER freeze_is_kept BEFORE UPDATE ON platform.alert
  FOR EACH ROW WHEN (OLD.freezes_payouts OR OLD.code = 'books_differ') EXECUTE FUNCTION reconciliation.keep_alert();
DROP TRIGGER IF EXISTS new_difference_is_found ON platform.alert;
DROP TRIGGER IF EXISTS difference_is_kept ON platform.alert;
