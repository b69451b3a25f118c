-- Its author puts a draft before another operator. Errors (PB000): as identity.check_operator_session and plans.draft_of; state_changed,
-- when it is proposed already or is another revision.
CREATE OR REPLACE FUNCTION plans.propose_draft(p_session_sha256 bytea, p_id uuid, p_revision integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = plans, pg_temp AS $$
DECLARE d plans.draft := plans.draft_of(p_id, identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']));
BEGIN
  IF d.status <> 'draft' OR d.revision IS DISTINCT FROM p_revision THEN
    RAISE EXCEPTION 'state_changed' USING ERRCODE = 'PB000';
  END IF;
  UPDATE plans.draft x SET status = 'proposed', proposed_at = now() WHERE x.id = p_id;
END $$;
