-- A session's person chooses the language in which they are mailed and get their files. Errors (PB000): as identity.check_session.
CREATE OR REPLACE FUNCTION profile.choose_language(p_session_sha256 bytea, p_member_id bigint, p_language text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = profile, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.set_language(p_member_id, p_language);
END $$;
