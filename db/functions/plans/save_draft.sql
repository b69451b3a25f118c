-- An operator makes a draft (`p_id` null), or edits their own, which begins anew. Answers with its id. What it may hold is checked by the
-- caller in words, and again when it is proposed and published. Errors (PB000): as identity.check_operator_session and plans.draft_of;
-- state_changed, when it is another revision.
-- p_holds_from: free choice of the operator; a second one publishes it.
CREATE OR REPLACE FUNCTION plans.save_draft(p_session_sha256 bytea, p_id uuid, p_revision integer, p_kind text, p_package_id uuid,
  p_terms jsonb, p_holds_from date, p_reason text) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = plans, pg_temp AS $$
DECLARE author bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']); d plans.draft;
BEGIN
  IF p_id IS NULL THEN
    INSERT INTO plans.draft (kind, package_id, terms, holds_from, reason, author_id)
    VALUES (p_kind, p_package_id, p_terms, p_holds_from, p_reason, author) RETURNING * INTO d;
    RETURN d.id;
  END IF;
  d := plans.draft_of(p_id, author);
  IF (d.revision, d.kind) IS DISTINCT FROM (p_revision, p_kind) OR d.package_id IS DISTINCT FROM p_package_id THEN
    RAISE EXCEPTION 'state_changed' USING ERRCODE = 'PB000';
  END IF;
  UPDATE plans.draft x SET terms = p_terms, holds_from = p_holds_from, reason = p_reason, revision = x.revision + 1, status = 'draft',
    edited_at = now()
  WHERE x.id = p_id;
  RETURN p_id;
END $$;
