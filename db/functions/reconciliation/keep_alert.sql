-- The alert that a comparison found a difference is the reconciler's: it alone raises it and says what was found. Everybody else
-- may note that it was mailed, and close it once, now, after a newer full run that found nothing.
CREATE OR REPLACE FUNCTION reconciliation.keep_alert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The login, which no function and no SET ROLE changes.
  is_reconciler boolean := pg_has_role(session_user, 'plumbline_reconciler', 'USAGE');
  broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NOT is_reconciler THEN 'a_difference_is_found_by_the_reconciler' END
    WHEN (OLD.id, OLD.code, OLD.freezes_payouts, OLD.is_state, OLD.raised_at, OLD.ended_itself, OLD.one_a_code)
      <> (NEW.id, NEW.code, NEW.freezes_payouts, NEW.is_state, NEW.raised_at, NEW.ended_itself, NEW.one_a_code)
      OR OLD.detail <> NEW.detail AND NOT is_reconciler THEN 'a_difference_stays_as_it_was_found'
    WHEN OLD.resolved_at IS DISTINCT FROM NEW.resolved_at AND (OLD.resolved_at IS NOT NULL OR NEW.resolved_at <> now()
      OR NOT reconciliation.is_clean_since(OLD.raised_at, 'full')) THEN 'a_difference_ends_with_a_clean_run' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of the alert of a difference breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER new_difference_is_found BEFORE INSERT ON platform.alert
  FOR EACH ROW WHEN (NEW.code = 'books_differ') EXECUTE FUNCTION reconciliation.keep_alert();
CREATE OR REPLACE TRIGGER difference_is_kept BEFORE UPDATE ON platform.alert
  FOR EACH ROW WHEN (OLD.code = 'books_differ' OR NEW.code = 'books_differ') EXECUTE FUNCTION reconciliation.keep_alert();
