-- An operator takes a text off the site. Pages of the site's sources stay: menus and mails lead to them. Errors (PB000): as
-- identity.check_operator_session; content_entry_unknown, content_page_stays, content_not_published.
CREATE OR REPLACE FUNCTION content.withdraw(p_session_sha256 bytea, p_entry uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); e content.entry;
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

-- An operator gives up a draft, or takes back what waits for its time: it is a draft again. Answers with the state that it has then.
-- Errors (PB000): as identity.check_operator_session; content_revision_unknown, revision_over.
CREATE OR REPLACE FUNCTION content.discard(p_session_sha256 bytea, p_revision uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE now_is text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  PERFORM content.lock_entry_of(p_revision);
  UPDATE content.revision r SET status = CASE r.status WHEN 'draft' THEN 'discarded' ELSE 'draft' END, goes_live_at = NULL,
    decided_by = NULL, confirmation_id = NULL, over_at = CASE r.status WHEN 'draft' THEN now() END
  WHERE r.id = p_revision AND r.status IN ('draft', 'scheduled') RETURNING r.status INTO now_is;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'revision_over' USING ERRCODE = 'PB000';
  END IF;
  RETURN now_is;
END $$;

-- An operator begins a draft that says what a revision said. Answers with it. Errors (PB000): as identity.check_operator_session;
-- content_revision_unknown, content_in_work.
CREATE OR REPLACE FUNCTION content.restore(p_session_sha256 bytea, p_revision uuid) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); e content.entry;
BEGIN
  e := content.lock_entry_of(p_revision);
  IF EXISTS (SELECT FROM content.revision r WHERE r.entry_id = e.id AND r.status IN ('draft', 'scheduled')) THEN
    RAISE EXCEPTION 'content_in_work' USING ERRCODE = 'PB000';
  END IF;
  RETURN content.begin_draft(e.id, (SELECT r.fields FROM content.revision r WHERE r.id = p_revision), asked_by);
END $$;
