-- Returns the operators' saved texts for answers, by title. `version` identifies what was saved. Errors (PB000): as
-- identity.check_operator_session.
CREATE OR REPLACE FUNCTION tickets.saved_answers(p_session_sha256 bytea)
RETURNS TABLE (id uuid, title text, body text, changed_by text, changed_at timestamptz, version text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  RETURN QUERY SELECT a.id, a.title, a.body, o.email, a.changed_at, tickets.version_of_answer(a)
    FROM tickets.saved_answer a
    LEFT JOIN identity.operators o ON o.id = a.changed_by ORDER BY lower(a.title);
END $$;

CREATE OR REPLACE FUNCTION tickets.version_of_answer(a tickets.saved_answer) RETURNS text LANGUAGE sql STABLE
RETURN md5(jsonb_build_array(a.title, a.body)::text);

-- Saves a text; with `p_id` null a new one, at most two hundred. `p_version`: what the operator read. Returns its id.
-- Errors (PB000): as identity.check_operator_session; saved_answer_unknown, saved_answer_changed, saved_answers_full,
-- saved_answer_taken (the title).
-- p_version: compared with the newest version; null: not asked.
CREATE OR REPLACE FUNCTION tickets.save_answer(
  p_session_sha256 bytea, p_id uuid, p_title text, p_body text, p_version text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); kept uuid;
  refused text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tickets.save_answer', 0));
  refused := CASE WHEN p_id IS NULL AND (SELECT count(*) >= 200 FROM tickets.saved_answer) THEN 'saved_answers_full'
    WHEN EXISTS (SELECT FROM tickets.saved_answer a
      WHERE lower(a.title) = lower(p_title) AND a.id IS DISTINCT FROM p_id)
      THEN 'saved_answer_taken'
    WHEN EXISTS (SELECT FROM tickets.saved_answer a WHERE a.id = p_id AND tickets.version_of_answer(a) <> p_version)
      THEN 'saved_answer_changed' END;
  IF refused IS NULL AND p_id IS NULL THEN
    INSERT INTO tickets.saved_answer (title, body, changed_by)
    VALUES (p_title, p_body, asked_by) RETURNING id INTO kept;
  ELSIF refused IS NULL THEN
    UPDATE tickets.saved_answer a SET title = p_title, body = p_body, changed_by = asked_by, changed_at = now()
    WHERE a.id = p_id
    RETURNING a.id INTO kept;
  END IF;
  IF kept IS NULL THEN
    RAISE '%', coalesce(refused, 'saved_answer_unknown') USING ERRCODE = 'PB000';
  END IF;
  RETURN kept;
END $$;

-- Deletes a text as the operator read it (`p_version`, as in tickets.save_answer). Returns its title. Errors (PB000):
-- as identity.check_operator_session; saved_answer_unknown, saved_answer_changed.
-- p_version: compared with the newest version; null: not asked.
CREATE OR REPLACE FUNCTION tickets.remove_answer(p_session_sha256 bytea, p_id uuid, p_version text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE gone text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  PERFORM pg_advisory_xact_lock(hashtextextended('tickets.save_answer', 0));
  IF EXISTS (SELECT FROM tickets.saved_answer a WHERE a.id = p_id AND tickets.version_of_answer(a) <> p_version) THEN
    RAISE 'saved_answer_changed' USING ERRCODE = 'PB000';
  END IF;
  DELETE FROM tickets.saved_answer a WHERE a.id = p_id RETURNING a.title INTO gone;
  IF NOT FOUND THEN
    RAISE 'saved_answer_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN gone;
END $$;
