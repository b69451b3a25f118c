-- The states of a draft: draft → proposed → published, or discarded. An edit is a new revision, and takes a proposal back.
CREATE OR REPLACE FUNCTION plans.check_draft() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN OLD.status IN ('published', 'discarded') THEN 'draft_over_stays_over'
    WHEN (OLD.kind, OLD.author_id) <> (NEW.kind, NEW.author_id) OR OLD.package_id IS DISTINCT FROM NEW.package_id THEN 'draft_stays_its_authors'
    WHEN (OLD.terms, OLD.holds_from, OLD.reason) <> (NEW.terms, NEW.holds_from, NEW.reason)
      AND (NEW.revision <= OLD.revision OR NEW.status <> 'draft') THEN 'draft_edit_begins_anew'
    WHEN NEW.status = 'published' AND OLD.status <> 'proposed' THEN 'draft_was_proposed' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a draft breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER draft_change_is_sound BEFORE UPDATE ON plans.draft FOR EACH ROW EXECUTE FUNCTION plans.check_draft();
