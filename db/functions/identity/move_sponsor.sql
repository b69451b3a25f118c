-- An owner puts a member below another sponsor (members.move_sponsor says how, and what it refuses with).
CREATE OR REPLACE FUNCTION identity.move_sponsor(p_session_sha256 bytea, p_member_id bigint, p_sponsor_id bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner']);
  RETURN members.move_sponsor(p_member_id, p_sponsor_id);
END $$;
