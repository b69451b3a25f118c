-- The states of a proposal: proposed → approved, rejected, withdrawn or expired, once. What it asks for never changes.
CREATE OR REPLACE FUNCTION proposals.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN OLD.status <> 'proposed' OR OLD.status <> NEW.status AND NOT proposals.may_follow(OLD.status, NEW.status)
      THEN 'proposal_over_stays_over'
    WHEN NEW.status = 'approved' AND OLD.expires_at <= now() THEN 'proposal_approved_in_time'
    WHEN NEW.status = 'approved' AND NOT (identity.is_one_of_two(NEW.proposed_by) AND identity.is_one_of_two(NEW.decided_by))
      THEN 'proposal_approved_by_two'
    WHEN NEW.status = 'approved' AND NEW.kind = 'settings'
      AND NOT (identity.is_confirmed_owner(NEW.proposed_by) AND identity.is_confirmed_owner(NEW.decided_by))
      THEN 'settings_approved_by_two_owners'
    WHEN NEW.status = 'approved' AND NEW.approval_confirmation_id IS NULL AND NOT pg_has_role(session_user, 'plumbline_command', 'USAGE')
      THEN 'proposal_approved_with_a_factor'
    -- What an approval allows is done in its own transaction, or never.
    WHEN NEW.decided_at <> now() THEN 'proposal_decided_now'
    WHEN ROW (OLD.id, OLD.kind, OLD.amount_micro, OLD.reason, OLD.place, OLD.evidence, OLD.corrects, OLD.from_account, OLD.to_account,
              OLD.member_id, OLD.reverses, OLD.changes, OLD.proposed_by, OLD.proposed_at, OLD.expires_at, OLD.confirmation_id,
              OLD.unconfirmed)
      IS DISTINCT FROM ROW (NEW.id, NEW.kind, NEW.amount_micro, NEW.reason, NEW.place, NEW.evidence, NEW.corrects, NEW.from_account,
              NEW.to_account, NEW.member_id, NEW.reverses, NEW.changes, NEW.proposed_by, NEW.proposed_at, NEW.expires_at,
              NEW.confirmation_id, NEW.unconfirmed)
      THEN 'proposal_asks_for_the_same' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a proposal breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER proposal_change_is_sound BEFORE UPDATE ON proposals.proposal FOR EACH ROW EXECUTE FUNCTION proposals.check_change();
