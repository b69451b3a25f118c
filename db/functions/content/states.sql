-- Allowed state transitions of a revision (modules/views/content/README.md).
CREATE OR REPLACE FUNCTION content.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to)
  IN (('draft', 'scheduled'), ('draft', 'published'), ('draft', 'discarded'), ('scheduled', 'draft'),
  ('scheduled', 'published'), ('published', 'superseded'), ('published', 'withdrawn'));

-- Checks every write of a revision: published or scheduled content never changes, it contains the text's required
-- lines, and two people publish what members rely on.
CREATE OR REPLACE FUNCTION content.check_revision() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE broken text; e content.entry; is_built boolean := NEW.author_ids = '{}';
BEGIN
  SELECT * INTO e FROM content.entry x WHERE x.id = NEW.entry_id;
  broken := CASE
    WHEN TG_OP = 'INSERT'
      AND NOT (NEW.status = 'draft' OR (is_built AND NEW.status = 'published')) THEN 'revision_begins_as_draft'
    WHEN TG_OP = 'UPDATE' AND OLD.status <> NEW.status
      AND NOT content.is_allowed_transition(OLD.status, NEW.status) THEN 'revision_state_follows'
    WHEN TG_OP = 'UPDATE'
      AND (OLD.id, OLD.entry_id, OLD.number) IS DISTINCT FROM (NEW.id, NEW.entry_id, NEW.number) THEN 'revision_stays'
    WHEN TG_OP = 'UPDATE' AND NOT (OLD.status = 'draft' AND NEW.status = 'draft')
      AND (OLD.fields, OLD.author_ids, OLD.edits) IS DISTINCT FROM (NEW.fields, NEW.author_ids, NEW.edits)
        THEN 'revision_says_what_it_said'
    WHEN NEW.status IN ('scheduled', 'published') AND NOT is_built AND content.missing_line(e, NEW.fields) IS NOT NULL
      THEN 'revision_keeps_its_parts'
    WHEN NEW.status IN ('scheduled', 'published') AND NOT is_built AND e.is_relied_on
      AND (NEW.decided_by IS NULL OR NEW.decided_by = ANY (NEW.author_ids) OR NEW.confirmation_id IS NULL)
        THEN 'revision_by_two' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a revision breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER revision_is_sound BEFORE INSERT OR UPDATE ON content.revision
  FOR EACH ROW EXECUTE FUNCTION content.check_revision();

-- Texts and revisions are never deleted.
CREATE OR REPLACE TRIGGER revision_stays BEFORE DELETE ON content.revision
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('texts and their revisions stay', '23514', 'content_stays');
CREATE OR REPLACE TRIGGER entry_stays BEFORE DELETE ON content.entry
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('texts and their revisions stay', '23514', 'content_stays');

-- Counts changes of visible texts, so that each rendering process reloads them.
CREATE OR REPLACE FUNCTION content.count_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
BEGIN
  UPDATE content.version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER revision_is_counted AFTER UPDATE OF status ON content.revision
  FOR EACH ROW WHEN (NEW.author_ids <> '{}' AND NEW.status = 'published' OR NEW.status = 'withdrawn')
  EXECUTE FUNCTION content.count_change();
CREATE OR REPLACE TRIGGER redirect_is_counted AFTER INSERT OR UPDATE ON content.redirect
  FOR EACH STATEMENT EXECUTE FUNCTION content.count_change();

-- Returns the first required line of a text that the fields lack, or null.
CREATE OR REPLACE FUNCTION content.missing_line(p_entry content.entry, p_fields jsonb) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN (SELECT k.line FROM unnest(p_entry.keeps) WITH ORDINALITY k (line, ordinality)
  WHERE k.line <> ALL (string_to_array(coalesce(p_fields ->> 'body', ''), E'\n')) ORDER BY k.ordinality LIMIT 1);
