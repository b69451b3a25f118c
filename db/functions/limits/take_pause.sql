-- A member pauses from now on, for days of 24 hours; answers with the end. The member is mailed. Errors: as
-- identity.check_session; 23514 pause_length.
-- p_days: free choice of the member, within the bounds of the table.
CREATE OR REPLACE FUNCTION limits.take_pause(p_session_sha256 bytea, p_member_id bigint, p_kind text, p_days integer)
RETURNS timestamptz LANGUAGE plpgsql SECURITY DEFINER SET search_path = limits, pg_temp AS $$
DECLARE until timestamptz := now() + make_interval(hours => p_days * 24);
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  INSERT INTO limits.pause (member_id, kind, ends_at) VALUES (p_member_id, p_kind, until);
  PERFORM members.tell(CASE p_kind WHEN 'cool-off' THEN 'break-begun' ELSE 'self-exclusion-begun' END, p_member_id,
    jsonb_build_object('until', until));
  RETURN until;
END $$;
