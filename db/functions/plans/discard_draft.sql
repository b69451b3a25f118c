-- An operator ends a draft that was not published, their own or another's. Errors (PB000): as identity.check_operator_session;
-- draft_over.
CREATE OR REPLACE FUNCTION plans.discard_draft(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = plans, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
BEGIN
  UPDATE plans.draft d SET status = 'discarded', decided_by = asked_by, decided_at = now(), decision = p_reason
  WHERE d.id = p_id AND d.status IN ('draft', 'proposed');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'draft_over' USING ERRCODE = 'PB000';
  END IF;
END $$;
