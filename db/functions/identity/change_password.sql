-- A signed-in member replaces the password that was verified, is signed out everywhere and told by mail. False when it
-- was changed meanwhile. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION identity.change_password(p_session_sha256 bytea, p_member_id bigint, p_hash text, p_verified_hash text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  IF p_verified_hash IS NULL OR NOT members.set_password(p_member_id, p_hash, p_verified_hash) THEN
    RETURN false;
  END IF;
  PERFORM identity.end_member_access(p_member_id);
  PERFORM identity.tell_of_password(p_member_id);
  RETURN true;
END $$;
