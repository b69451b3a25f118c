-- Protects the alert about differing books. Only the reconciler raises it and changes its detail; others may only
-- record that it was mailed. It can be closed only after a newer full run without differences. Other alerts that freeze
-- payouts also need a newer run.
CREATE OR REPLACE FUNCTION reconciliation.keep_alert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Checks the login: neither a function nor SET ROLE changes it.
  is_reconciler boolean := pg_has_role(session_user, 'plumbline_reconciler', 'USAGE');
  broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NOT is_reconciler THEN 'a_difference_is_found_by_the_reconciler' END
    WHEN OLD.detail <> NEW.detail AND NOT is_reconciler THEN 'a_difference_stays_as_it_was_found'
    WHEN OLD.resolved_at IS NULL AND NEW.resolved_at IS NOT NULL
      AND NOT reconciliation.may_lift(OLD.code, OLD.raised_at)
      THEN CASE OLD.code WHEN 'books_differ' THEN 'a_difference_ends_with_a_clean_run'
        ELSE 'a_freeze_ends_with_a_clean_run' END END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an alert that freezes payouts breaks %', broken
      USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

-- Runs before alert_is_sound: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER a_new_difference_is_found BEFORE INSERT ON platform.alert
  FOR EACH ROW WHEN (NEW.code = 'books_differ') EXECUTE FUNCTION reconciliation.keep_alert();
CREATE OR REPLACE TRIGGER freeze_is_kept BEFORE UPDATE ON platform.alert
  FOR EACH ROW WHEN (OLD.freezes_payouts OR OLD.code = 'books_differ') EXECUTE FUNCTION reconciliation.keep_alert();

-- Lets only the reconciler record the end of the chain of postings. Anyone else could use a false end to freeze payouts.
CREATE OR REPLACE FUNCTION reconciliation.keep_noted_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Checks the login: neither a function nor SET ROLE changes it.
  IF NOT pg_has_role(session_user, 'plumbline_reconciler', 'USAGE') THEN
    RAISE EXCEPTION 'the reconciler notes the end of the chain'
      USING ERRCODE = '23514', CONSTRAINT = 'end_is_noted_by_the_reconciler';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER noted_end_is_the_reconcilers BEFORE INSERT ON audit.entry
  FOR EACH ROW WHEN (NEW.action = 'postings.note-end') EXECUTE FUNCTION reconciliation.keep_noted_end();

-- Closes an alert for an operator's session, finance or owner. False if it is already over. An alert that freezes
-- payouts also needs reconciliation.may_lift. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION reconciliation.close_alert(p_id bigint, p_session_sha256 bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, '{owner,finance}');
  RETURN platform.close_alert(p_id);
END $$;

-- True if an alert that freezes payouts may end: a finished run that began after it found nothing. Differing books need
-- a full run; missing USDT on the chain needs the newest comparison with the chain. Every credited deposit that left
-- the chain must be corrected or back in the chain.
CREATE OR REPLACE FUNCTION reconciliation.may_lift(p_code text, p_raised_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE
RETURN CASE p_code
  WHEN 'books_differ' THEN reconciliation.is_clean_since(p_raised_at, 'full')
  WHEN 'custody_differs' THEN coalesce((
    SELECT c.differences = 0 FROM reconciliation.check_result c JOIN reconciliation.run r ON r.id = c.run_id
    WHERE c.name = 'chain' AND r.started_at > p_raised_at AND r.ended_at IS NOT NULL ORDER BY r.id DESC LIMIT 1), false)
  WHEN 'reorg_after_credit' THEN reconciliation.is_clean_since(p_raised_at, 'recent')
    AND NOT EXISTS (SELECT FROM deposits.gone g WHERE NOT g.is_corrected)
  ELSE reconciliation.is_clean_since(p_raised_at, 'recent') END;
