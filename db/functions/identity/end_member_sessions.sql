-- An operator signs a member out everywhere. Answers how many of the member's own sessions ended.
CREATE OR REPLACE FUNCTION identity.end_member_sessions(p_session_sha256 bytea, p_member_id bigint) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  RETURN identity.end_member_access(p_member_id);
END $$;
