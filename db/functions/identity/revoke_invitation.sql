-- An owner takes an open invitation back; no row when there is none.
CREATE OR REPLACE FUNCTION identity.revoke_invitation(p_session_sha256 bytea, p_id uuid) RETURNS TABLE (email text, role text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner']);
  RETURN QUERY UPDATE identity.operator_invitation i SET revoked_at = now()
  WHERE i.id = p_id AND i.used_at IS NULL AND i.revoked_at IS NULL RETURNING i.email, i.role;
END $$;
