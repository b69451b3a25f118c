-- Replaces the hash of a member's password; with `p_replaces` only while that is still the hash. False when nothing changed.
CREATE OR REPLACE FUNCTION members.set_password(p_member_id bigint, p_hash text, p_replaces text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET password_hash = p_hash
  WHERE id = p_member_id AND (p_replaces IS NULL OR password_hash = p_replaces);
  RETURN FOUND;
END $$;
