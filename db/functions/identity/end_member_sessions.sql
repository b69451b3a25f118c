-- An operator signs a member out everywhere. Answers how many of the member's own sessions ended; if there were any, the member is mailed.
CREATE OR REPLACE FUNCTION identity.end_member_sessions(p_session_sha256 bytea, p_member_id bigint, p_reason text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE ended integer;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  ended := identity.end_member_access(p_member_id);
  IF ended > 0 THEN
    PERFORM members.tell('sessions-ended-by-operator', p_member_id, jsonb_build_object('reason', p_reason));
  END IF;
  RETURN ended;
END $$;

-- What told nobody.
DROP FUNCTION IF EXISTS identity.end_member_sessions(bytea, bigint);
