-- Returns the role that may raise an alert of this code and end it automatically: for alerts that freeze payouts, and
-- for states that one role monitors. Null: any role. An open alert is not raised a second time, so a harmless one from
-- another role would prevent a freeze.
CREATE OR REPLACE FUNCTION platform.raiser_of(p_code text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN p_code IN ('books_differ', 'server_changed') THEN 'reconciler'
  WHEN p_code IN ('custody_differs', 'reconciliation_failed', 'chain_unreachable', 'day_not_closed', 'mail_not_leaving',
    'payout_wallet_low', 'close_evidence_unconfirmed', 'certificate_signature_late', 'day_not_proved', 'ratings_differ',
    'statement_signature_late')
    THEN 'jobs'
  WHEN p_code IN ('reorg_after_credit', 'reorg_after_payout', 'anchor_gone') THEN 'watcher'
  WHEN p_code IN ('payout_journal_differs', 'payout_moved_nothing', 'payout_not_confirmed', 'payout_day_limit',
    'payout_evidence_unconfirmed', 'anchor_unresolved') THEN 'payer' END;

-- Checks an alert: it begins open and now, keeps its content, and ends once and now. An alert that freezes payouts
-- needs a code with its own role, and only that role raises it or ends it automatically. reconciliation.keep_alert
-- decides when a freeze may end.
CREATE OR REPLACE FUNCTION platform.check_alert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text; raiser text := platform.raiser_of(NEW.code);
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE
      WHEN NEW.resolved_at IS NOT NULL OR NEW.ended_itself OR NEW.raised_at <> now() THEN 'alert_begins_open'
      WHEN NEW.freezes_payouts AND raiser IS NULL THEN 'alert_freezes_by_its_code'
      -- Checks the login: neither a function nor SET ROLE changes it.
      WHEN NOT pg_has_role(session_user, 'plumbline_' || raiser, 'USAGE') THEN 'alert_is_raised_by_its_role' END
    WHEN (OLD.id, OLD.code, OLD.freezes_payouts, OLD.is_state, OLD.raised_at, OLD.one_a_code)
      <> (NEW.id, NEW.code, NEW.freezes_payouts, NEW.is_state, NEW.raised_at, NEW.one_a_code)
        THEN 'alert_stays_as_raised'
    WHEN OLD.resolved_at IS NOT NULL
      AND (OLD.resolved_at, OLD.ended_itself) IS DISTINCT FROM (NEW.resolved_at, NEW.ended_itself)
      THEN 'alert_ends_once'
    WHEN OLD.resolved_at IS NULL AND NEW.resolved_at <> now() THEN 'alert_ends_now'
    WHEN NEW.ended_itself AND NOT OLD.ended_itself AND NOT pg_has_role(session_user, 'plumbline_' || raiser, 'USAGE')
      THEN 'alert_is_ended_by_its_role' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'an alert breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER alert_is_sound BEFORE INSERT OR UPDATE ON platform.alert
  FOR EACH ROW EXECUTE FUNCTION platform.check_alert();

-- Adds the location of the cause to the open alerts of a code. Only the role that raises the code may do so; nothing
-- else of an alert changes.
CREATE OR REPLACE FUNCTION platform.locate_alert(p_code text, p_place jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
DECLARE raiser text := platform.raiser_of(p_code);
BEGIN
  -- Checks the login: neither a function nor SET ROLE changes it.
  IF raiser IS NULL OR NOT pg_has_role(session_user, 'plumbline_' || raiser, 'USAGE') THEN
    RAISE EXCEPTION 'an alert breaks alert_is_located_by_its_role'
      USING ERRCODE = '23514', CONSTRAINT = 'alert_is_located_by_its_role';
  END IF;
  UPDATE platform.alert a SET place = p_place
  WHERE a.code = p_code AND a.resolved_at IS NULL AND a.place IS DISTINCT FROM p_place;
END $$;

-- Closes an alert. False if it is already over. No login calls it: reconciliation.close_alert does, after checking the
-- operator.
CREATE OR REPLACE FUNCTION platform.close_alert(p_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
BEGIN
  UPDATE platform.alert a SET resolved_at = now() WHERE a.id = p_id AND a.resolved_at IS NULL;
  RETURN FOUND;
END $$;

-- Ends the alert of a state that is over. An alert that freezes payouts is never a state.
CREATE OR REPLACE FUNCTION platform.end_state(p_code text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  UPDATE platform.alert SET resolved_at = now(), ended_itself = true
  WHERE code = p_code AND is_state AND resolved_at IS NULL;
$$;

-- True if all payouts wait: because of an alert, because an operator paused them, or because this server has not been
-- reconciled since its promotion or restore.
CREATE OR REPLACE FUNCTION platform.payouts_are_halted() RETURNS boolean LANGUAGE sql STABLE
RETURN NOT platform.is_reconciled()
  OR EXISTS (SELECT FROM platform.alert a WHERE a.freezes_payouts AND a.resolved_at IS NULL)
  OR EXISTS (SELECT FROM platform.setting s WHERE s.key = 'payoutsPaused' AND s.value = 'true');
