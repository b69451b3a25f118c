-- Locks the open sessions of somebody in one order, before several of them are ended: two who end each other's at the same instant
-- wait for each other in turn.
CREATE OR REPLACE FUNCTION identity.lock_sessions(p_kinds text[], p_subject_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM identity.session s
  WHERE s.kind = ANY (p_kinds) AND s.subject_id = p_subject_id AND s.revoked_at IS NULL ORDER BY s.id FOR UPDATE;
END $$;
