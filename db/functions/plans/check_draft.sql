-- What becomes of a draft, whatever program writes it: it begins as `draft`, its states follow plans.draft_may_follow, an edit is a new
-- revision and takes a proposal back, and what is over stays as it is.
CREATE OR REPLACE FUNCTION plans.check_draft() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'draft' OR NEW.revision <> 1 THEN 'draft_begins_as_draft' END;
  ELSE
    broken := CASE
      WHEN OLD.status IN ('published', 'discarded') THEN 'draft_over_stays_over'
      WHEN (OLD.kind, OLD.author_id) <> (NEW.kind, NEW.author_id) OR OLD.package_id IS DISTINCT FROM NEW.package_id THEN 'draft_stays_its_authors'
      WHEN (OLD.terms, OLD.holds_from, OLD.reason) <> (NEW.terms, NEW.holds_from, NEW.reason)
        AND (NEW.revision <= OLD.revision OR NEW.status <> 'draft') THEN 'draft_edit_begins_anew'
      WHEN NEW.status = 'published' AND OLD.status <> 'proposed' THEN 'draft_was_proposed'
      WHEN NEW.status <> OLD.status AND NOT plans.draft_may_follow(OLD.status, NEW.status) THEN 'draft_state_follows' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a draft breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER draft_change_is_sound BEFORE INSERT OR UPDATE ON plans.draft FOR EACH ROW EXECUTE FUNCTION plans.check_draft();
