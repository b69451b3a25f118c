-- Returns the time for scheduled texts. In the demo the business day runs ahead of the calendar: then it is the moment
-- at which that day first begins on earth (UTC+14).
CREATE OR REPLACE FUNCTION content.clock() RETURNS timestamptz LANGUAGE sql STABLE
RETURN greatest(now(), platform.business_date()::timestamp AT TIME ZONE 'UTC' - interval '14 hours');

-- Returns the statement that an operator confirms to publish a text that members rely on.
CREATE OR REPLACE FUNCTION content.statement(e content.entry, r content.revision, p_at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', 'Publish a text that members rely on',
    'Address: ' || e.path,
    'Title: ' || (r.fields ->> 'title'),
    'Revision: ' || r.number || ', saved ' || r.edits || ' times',
    'Text (SHA-256): ' || encode(sha256(convert_to(r.fields::text, 'UTF8')), 'hex'),
    'Authors: ' || (SELECT string_agg(o.email, ', ' ORDER BY o.id) FROM identity.operators o
      WHERE o.id = ANY (r.author_ids)),
    'Goes live: ' || coalesce(to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'), 'at once'),
    'Id: ' || r.id)
$$;

-- Publishes or schedules a draft, for an operator (`p_at`; null or past: at once). `p_edits`: the number of saves when
-- the operator saw it. A text that members rely on needs an owner or finance who did not write in it, with a second
-- factor. Returns the revision's new state. Errors (PB000): as identity.check_operator_session;
-- content_revision_unknown, revision_over, state_changed, content_part_missing (HINT: which), published_by_author,
-- operator_not_confirmed; PB001 confirmation_needed.
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
  UPDATE content.revision x
  SET status = 'scheduled', goes_live_at = goes_live, decided_by = asked_by, confirmation_id = confirmed
  WHERE x.id = r.id;
  RETURN 'scheduled';
END $$;

-- Returns and locks the text of a revision.
CREATE OR REPLACE FUNCTION content.lock_entry_of(p_revision uuid) RETURNS content.entry
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE
  asked uuid :=
    (SELECT x.public_id FROM content.revision r JOIN content.entry x ON x.id = r.entry_id WHERE r.id = p_revision);
BEGIN
  IF asked IS NULL THEN
    RAISE EXCEPTION 'content_revision_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN content.lock_entry(asked);
END $$;

-- Publishes a revision: supersedes the former one, and ends a redirect at the page's own address.
CREATE OR REPLACE FUNCTION content.make_live(p_revision uuid, p_at timestamptz, p_operator bigint, p_confirmation uuid)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE of_entry bigint := (SELECT r.entry_id FROM content.revision r WHERE r.id = p_revision);
BEGIN
  UPDATE content.revision r SET status = 'superseded', over_at = p_at
  WHERE r.entry_id = of_entry AND r.status = 'published';
  UPDATE content.revision r
  SET status = 'published', published_at = p_at, decided_by = p_operator, confirmation_id = p_confirmation
  WHERE r.id = p_revision;
  UPDATE content.redirect d SET ended_at = now() FROM content.entry e
  WHERE e.id = of_entry AND lower(d.from_path) = lower(e.path) AND d.ended_at IS NULL;
END $$;

-- Publishes what is due, and returns the version of the visible texts. Each page request calls this first, so scheduled
-- texts need no job.
CREATE OR REPLACE FUNCTION content.look() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE due record;
BEGIN
  IF EXISTS (SELECT FROM content.revision r WHERE r.status = 'scheduled' AND r.goes_live_at <= content.clock()) THEN
    FOR due IN SELECT r.id, r.entry_id FROM content.revision r
      WHERE r.status = 'scheduled' AND r.goes_live_at <= content.clock()
      ORDER BY r.goes_live_at, r.id
    LOOP
      PERFORM FROM content.entry e WHERE e.id = due.entry_id FOR UPDATE;
      -- It may have been published or taken back meanwhile.
      PERFORM content.make_live(r.id, least(r.goes_live_at, now()), r.decided_by, r.confirmation_id)
      FROM content.revision r
      WHERE r.id = due.id AND r.status = 'scheduled';
    END LOOP;
  END IF;
  RETURN (SELECT v.version FROM content.version v);
END $$;

-- Imports the texts of the site's sources: [{ kind, key, language, path, fields, keeps, isReliedOn }]. A text that
-- nobody has edited follows the sources and is withdrawn with them; one that an operator published or withdrew stays as
-- it is. A text that members rely on stays so permanently, in every language, so no call can drop the second person.
-- Returns how many revisions were made. Called by the jobs.
CREATE OR REPLACE FUNCTION content.import_built(p_entries jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE b record; e content.entry; newest content.revision; made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7420201);
  FOR b IN SELECT * FROM jsonb_to_recordset(p_entries)
    x (kind text, key text, language text, path text, fields jsonb, keeps text[], "isReliedOn" boolean)
  LOOP
    INSERT INTO content.entry AS x (kind, key, language, path, is_built, is_relied_on, keeps)
    VALUES (b.kind, b.key, b.language, b.path, true, b."isReliedOn", b.keeps) ON CONFLICT DO NOTHING;
    UPDATE content.entry x SET is_relied_on = true
    WHERE x.kind = b.kind AND x.key = b.key AND b."isReliedOn" AND NOT x.is_relied_on;
    UPDATE content.entry x SET keeps = b.keeps
    WHERE x.kind = b.kind AND x.key = b.key AND x.language = b.language AND x.is_built AND x.keeps <> b.keeps;
    SELECT * INTO e FROM content.entry x
    WHERE x.kind = b.kind AND x.key = b.key AND x.language = b.language AND x.is_built;
    CONTINUE WHEN NOT FOUND;
    SELECT * INTO newest FROM content.revision r WHERE r.entry_id = e.id AND r.status IN ('published', 'withdrawn')
    ORDER BY r.number DESC LIMIT 1;
    CONTINUE WHEN newest.id IS NOT NULL
      AND (newest.author_ids <> '{}' OR newest.decided_by IS NOT NULL OR newest.fields = b.fields);
    UPDATE content.revision r SET status = 'superseded', over_at = now()
    WHERE r.entry_id = e.id AND r.status = 'published';
    INSERT INTO content.revision (entry_id, number, status, fields, published_at)
    SELECT e.id, coalesce(max(r.number), 0) + 1, 'published', b.fields, now() FROM content.revision r
    WHERE r.entry_id = e.id;
    made := made + 1;
  END LOOP;
  UPDATE content.revision r SET status = 'withdrawn', over_at = now() FROM content.entry x
  WHERE x.id = r.entry_id AND x.is_built AND r.status = 'published' AND r.author_ids = '{}'
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset(p_entries) s (kind text, key text, language text)
      WHERE s.kind = x.kind AND s.key = x.key AND s.language = x.language);
  RETURN made;
END $$;
