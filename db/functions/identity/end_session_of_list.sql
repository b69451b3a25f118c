-- Ends a session of the caller's own list, by its id; false when there is none open. A member is mailed. Errors as own_session.
CREATE OR REPLACE FUNCTION identity.end_session_of_list(p_token_sha256 bytea, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE own identity.session := identity.own_session(p_token_sha256);
BEGIN
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.id = p_id AND s.kind = ANY (identity.sees_sessions_of(own.kind)) AND s.subject_id = own.subject_id AND s.revoked_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF own.kind <> 'operator' THEN
    PERFORM members.tell('sessions-ended', own.subject_id);
  END IF;
  RETURN true;
END $$;
