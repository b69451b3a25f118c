-- A member accepts a version of a notice: the first time is kept, from where, and the hash of its text. Errors: as identity.check_session.
-- p_version: accepted: docs/security.md, the notices are texts of the code.
CREATE OR REPLACE FUNCTION identity.accept_notice(p_session_sha256 bytea, p_member_id bigint, p_notice text, p_version integer,
  p_text_sha256 text, p_ip inet) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.accept_notice(p_member_id, p_notice, p_version, p_text_sha256, p_ip);
END $$;
