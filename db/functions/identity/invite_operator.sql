-- A confirmed owner invites somebody; every owner is mailed. Errors: as check_operator_session; PB000
-- operator_not_confirmed; PB001 confirmation_needed.
CREATE OR REPLACE FUNCTION identity.invite_operator(p_session_sha256 bytea, p_token_sha256 bytea, p_role text, p_email text, p_reason text,
  p_confirmation_sha256 bytea) RETURNS TABLE (id uuid, expires_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner']); opened identity.operator_invitation;
BEGIN
  IF asked_by IS NULL OR p_email IS NULL OR NOT identity.is_confirmed_owner(asked_by) THEN
    RAISE EXCEPTION 'operator_not_confirmed' USING ERRCODE = 'PB000';
  END IF;
  opened := identity.open_invitation(p_token_sha256, p_role, p_email, asked_by);
  PERFORM identity.note_decision(p_confirmation_sha256, asked_by, 'invite', NULL, opened.id,
    identity.statement_about_operator('invite', p_email, p_role, p_reason));
  PERFORM identity.tell_of_operator('invited', p_email, p_role, identity.name_of_operator(asked_by, ''), p_reason);
  RETURN QUERY SELECT opened.id, opened.expires_at;
END $$;
