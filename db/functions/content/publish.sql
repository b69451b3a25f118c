DROP FUNCTION IF EXISTS content.statement(content.entry, content.revision, timestamptz);

-- The statement that an operator confirms to publish what members rely on.
CREATE OR REPLACE FUNCTION content.statement(e content.entry, r content.revision, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', 'Publish a text that members rely on',
    'Address: ' || e.path,
    'Title: ' || (r.fields ->> 'title'),
    'Revision: ' || r.number || ', saved ' || r.edits || ' times',
    'Text (SHA-256): ' || encode(sha256(convert_to(r.fields::text, 'UTF8')), 'hex'),
    'Authors: ' || (SELECT string_agg(o.email, ', ' ORDER BY o.id) FROM identity.operators o WHERE o.id = ANY (r.author_ids)),
    'Goes live: ' || coalesce(to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'), 'at once'),
    'Id: ' || r.id)
$$;

-- An operator publishes a draft, or says when it goes live (`p_at`; null or over: at once). `p_edits`: how often it was saved when it was
-- shown. A text that members rely on is published by an owner or finance who did not write in it, with a second factor. Answers with the
-- state that the revision has then. Errors (PB000): as identity.check_operator_session; content_revision_unknown, revision_over,
-- state_changed, content_part_missing (HINT: which), published_by_author, operator_not_confirmed; PB001 confirmation_needed.
-- p_at: free choice of the operator, and part of what a second one confirms.
CREATE OR REPLACE FUNCTION content.publish(p_session_sha256 bytea, p_revision uuid, p_edits integer, p_at timestamptz,
  p_confirmation_sha256 bytea) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE e content.entry; r content.revision; asked_by bigint; refused text; missing text; confirmed uuid;
  goes_live timestamptz := CASE WHEN p_at > content.clock() THEN p_at END;
BEGIN
  e := content.lock_entry_of(p_revision);
  SELECT * INTO r FROM content.revision x WHERE x.id = p_revision;
  asked_by := identity.check_operator_session(p_session_sha256,
    CASE WHEN e.is_relied_on THEN ARRAY['owner', 'finance'] ELSE ARRAY['owner', 'support'] END);
  missing := content.missing_line(e, r.fields);
  refused := CASE WHEN r.status <> 'draft' THEN 'revision_over' WHEN r.edits <> p_edits THEN 'state_changed'
    WHEN missing IS NOT NULL THEN 'content_part_missing'
    WHEN e.is_relied_on AND asked_by = ANY (r.author_ids) THEN 'published_by_author'
    WHEN e.is_relied_on AND NOT identity.is_one_of_two(asked_by) THEN 'operator_not_confirmed' END;
  IF refused = 'content_part_missing' THEN
    RAISE EXCEPTION 'content_part_missing' USING ERRCODE = 'PB000', HINT = missing;
  ELSIF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  IF e.is_relied_on THEN
    confirmed := identity.use_confirmation(p_confirmation_sha256, asked_by, content.statement(e, r, goes_live));
  END IF;
  IF goes_live IS NULL THEN
    PERFORM content.make_live(r.id, now(), asked_by, confirmed);
    RETURN 'published';
  END IF;
  UPDATE content.revision x SET status = 'scheduled', goes_live_at = goes_live, decided_by = asked_by, confirmation_id = confirmed
  WHERE x.id = r.id;
  RETURN 'scheduled';
END $$;

-- The text of a revision, locked.
CREATE OR REPLACE FUNCTION content.lock_entry_of(p_revision uuid) RETURNS content.entry
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE asked uuid := (SELECT x.public_id FROM content.revision r JOIN content.entry x ON x.id = r.entry_id WHERE r.id = p_revision);
BEGIN
  IF asked IS NULL THEN
    RAISE EXCEPTION 'content_revision_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN content.lock_entry(asked);
END $$;

-- The revision that was published before is superseded, and an old address that leads elsewhere is the page's own again.
CREATE OR REPLACE FUNCTION content.make_live(p_revision uuid, p_at timestamptz, p_operator bigint, p_confirmation uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE of_entry bigint := (SELECT r.entry_id FROM content.revision r WHERE r.id = p_revision);
BEGIN
  UPDATE content.revision r SET status = 'superseded', over_at = p_at WHERE r.entry_id = of_entry AND r.status = 'published';
  UPDATE content.revision r SET status = 'published', published_at = p_at, decided_by = p_operator, confirmation_id = p_confirmation
  WHERE r.id = p_revision;
  UPDATE content.redirect d SET ended_at = now() FROM content.entry e
  WHERE e.id = of_entry AND lower(d.from_path) = lower(e.path) AND d.ended_at IS NULL;
END $$;

-- Publishes what is due, and answers with the version of what visitors see. Each request for a page calls this first: nothing has to
-- run for a text to go live at its time.
CREATE OR REPLACE FUNCTION content.look() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE due record;
BEGIN
  IF EXISTS (SELECT FROM content.revision r WHERE r.status = 'scheduled' AND r.goes_live_at <= content.clock()) THEN
    FOR due IN SELECT r.id, r.entry_id FROM content.revision r WHERE r.status = 'scheduled' AND r.goes_live_at <= content.clock()
      ORDER BY r.goes_live_at, r.id
    LOOP
      PERFORM FROM content.entry e WHERE e.id = due.entry_id FOR UPDATE;
      -- Somebody else may have published it, or taken it back, meanwhile.
      PERFORM content.make_live(r.id, least(r.goes_live_at, now()), r.decided_by, r.confirmation_id) FROM content.revision r
      WHERE r.id = due.id AND r.status = 'scheduled';
    END LOOP;
  END IF;
  RETURN (SELECT v.version FROM content.version v);
END $$;
