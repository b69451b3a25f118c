-- The kind of a member who may get a session now; null when the account is frozen or, where a hash was verified, has got another
-- password. The share lock makes a reset or freeze that runs at the same time either come first or end the new session too.
CREATE OR REPLACE FUNCTION members.admit(p_member_id bigint, p_verified_hash text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
DECLARE admitted text;
BEGIN
  SELECT m.kind INTO admitted FROM members.member m
  WHERE m.id = p_member_id AND m.frozen_at IS NULL AND (p_verified_hash IS NULL OR m.password_hash = p_verified_hash) FOR SHARE;
  RETURN admitted;
END $$;
