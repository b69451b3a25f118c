-- A confirmed owner invites somebody. Errors (PB000): as check_operator_session; operator_not_confirmed.
CREATE OR REPLACE FUNCTION identity.invite_operator(p_session_sha256 bytea, p_token_sha256 bytea, p_role text, p_email text)
RETURNS TABLE (id uuid, expires_at timestamptz) LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner']);
BEGIN
  IF asked_by IS NULL OR p_email IS NULL OR NOT identity.is_confirmed_owner(asked_by) THEN
    RAISE EXCEPTION 'operator_not_confirmed' USING ERRCODE = 'PB000';
  END IF;
  RETURN QUERY SELECT i.id, i.expires_at FROM identity.open_invitation(p_token_sha256, p_role, p_email, asked_by) i;
END $$;
