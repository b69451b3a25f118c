-- Saves a text for an operator: a new one, or the draft of an existing one. With `p_entry` null, the text of this kind,
-- key and language is found or created. `p_edits`: the draft's number of saves when it was shown, 0 for none. Returns
-- the revision. Errors (PB000): as identity.check_operator_session; content_entry_unknown, content_address_taken,
-- state_changed, revision_scheduled.
CREATE OR REPLACE FUNCTION content.save(
  p_session_sha256 bytea, p_entry uuid, p_kind text, p_key text, p_language text, p_path text, p_fields jsonb,
  p_edits integer
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  e content.entry; r content.revision; saved uuid;
BEGIN
  IF p_entry IS NULL THEN
    -- A translation is relied on if the original is.
    INSERT INTO content.entry AS x (kind, key, language, path, is_built, is_relied_on, keeps, made_by)
    SELECT p_kind, p_key, p_language, p_path, false, coalesce(bool_or(o.is_relied_on), false),
      coalesce(min(o.keeps), '{}'), asked_by
    FROM content.entry o WHERE o.kind = p_kind AND o.key = p_key AND o.is_built
    ON CONFLICT DO NOTHING RETURNING * INTO e;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'content_address_taken' USING ERRCODE = 'PB000';
    END IF;
  ELSE
    e := content.lock_entry(p_entry);
  END IF;
  SELECT * INTO r FROM content.revision x WHERE x.entry_id = e.id AND x.status IN ('draft', 'scheduled');
  IF r.status = 'scheduled' THEN
    RAISE EXCEPTION 'revision_scheduled' USING ERRCODE = 'PB000';
  ELSIF coalesce(r.edits, 0) <> p_edits THEN
    RAISE EXCEPTION 'state_changed' USING ERRCODE = 'PB000';
  ELSIF r.id IS NULL THEN
    RETURN content.begin_draft(e.id, p_fields, asked_by);
  END IF;
  UPDATE content.revision x SET fields = p_fields, edits = x.edits + 1, written_at = now(),
    author_ids = CASE WHEN asked_by = ANY (x.author_ids) THEN x.author_ids ELSE x.author_ids || asked_by END
  WHERE x.id = r.id RETURNING x.id INTO saved;
  RETURN saved;
END $$;

-- Returns and locks a text, so that its changes are serialized.
CREATE OR REPLACE FUNCTION content.lock_entry(p_entry uuid) RETURNS content.entry
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE e content.entry;
BEGIN
  SELECT * INTO e FROM content.entry x WHERE x.public_id = p_entry FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'content_entry_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN e;
END $$;

CREATE OR REPLACE FUNCTION content.begin_draft(p_entry_id bigint, p_fields jsonb, p_author bigint) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE made uuid;
BEGIN
  INSERT INTO content.revision (entry_id, number, status, fields, author_ids)
  SELECT p_entry_id, coalesce(max(x.number), 0) + 1, 'draft', p_fields, ARRAY[p_author]
  FROM content.revision x WHERE x.entry_id = p_entry_id
  RETURNING id INTO made;
  RETURN made;
END $$;

-- Adds a picture for texts, for an operator. Errors (PB000): as identity.check_operator_session and media.add.
CREATE OR REPLACE FUNCTION content.add_picture(
  p_session_sha256 bytea, p_width integer, p_height integer, p_sizes smallint[], p_sha256 bytea[], p_contents bytea[],
  p_store text, p_object_key text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); added uuid;
BEGIN
  added := media.add(NULL, NULL, p_width, p_height, p_sizes, p_sha256, p_contents, p_store, p_object_key);
  INSERT INTO content.picture (picture_id, added_by) VALUES (added, asked_by);
  RETURN added;
END $$;

-- Withdraws a text from the site, for an operator. Pages of the site's sources stay, because menus and mails link to
-- them. Errors (PB000): as identity.check_operator_session; content_entry_unknown, content_page_stays,
-- content_not_published.
CREATE OR REPLACE FUNCTION content.withdraw(p_session_sha256 bytea, p_entry uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); e content.entry;
BEGIN
  e := content.lock_entry(p_entry);
  IF e.is_built AND e.kind = 'page' THEN
    RAISE EXCEPTION 'content_page_stays' USING ERRCODE = 'PB000';
  END IF;
  UPDATE content.revision r SET status = 'withdrawn', over_at = now(), reason = p_reason, decided_by = asked_by
  WHERE r.entry_id = e.id AND r.status = 'published';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'content_not_published' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Discards a draft, or turns a scheduled revision back into a draft, for an operator. Returns its new state. Errors
-- (PB000): as identity.check_operator_session; content_revision_unknown, revision_over.
CREATE OR REPLACE FUNCTION content.discard(p_session_sha256 bytea, p_revision uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE now_is text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  PERFORM content.lock_entry_of(p_revision);
  UPDATE content.revision r
  SET status = CASE r.status WHEN 'draft' THEN 'discarded' ELSE 'draft' END, goes_live_at = NULL,
    decided_by = NULL, confirmation_id = NULL, over_at = CASE r.status WHEN 'draft' THEN now() END
  WHERE r.id = p_revision AND r.status IN ('draft', 'scheduled') RETURNING r.status INTO now_is;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'revision_over' USING ERRCODE = 'PB000';
  END IF;
  RETURN now_is;
END $$;

-- Begins a draft with the content of an older revision, for an operator. Returns the draft. Errors (PB000): as
-- identity.check_operator_session; content_revision_unknown, content_in_work.
CREATE OR REPLACE FUNCTION content.restore(p_session_sha256 bytea, p_revision uuid) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); e content.entry;
BEGIN
  e := content.lock_entry_of(p_revision);
  IF EXISTS (SELECT FROM content.revision r WHERE r.entry_id = e.id AND r.status IN ('draft', 'scheduled')) THEN
    RAISE EXCEPTION 'content_in_work' USING ERRCODE = 'PB000';
  END IF;
  RETURN content.begin_draft(e.id, (SELECT r.fields FROM content.revision r WHERE r.id = p_revision), asked_by);
END $$;
