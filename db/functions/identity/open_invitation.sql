-- Takes the place of an invitation for the same address (of the first operator's: of the one before).
CREATE OR REPLACE FUNCTION identity.open_invitation(p_token_sha256 bytea, p_role text, p_email text, p_invited_by bigint)
RETURNS identity.operator_invitation LANGUAGE plpgsql AS $$
DECLARE opened identity.operator_invitation;
BEGIN
  UPDATE identity.operator_invitation i SET revoked_at = now()
  WHERE i.email IS NOT DISTINCT FROM p_email AND i.used_at IS NULL AND i.revoked_at IS NULL;
  INSERT INTO identity.operator_invitation (token_sha256, role, email, invited_by) VALUES (p_token_sha256, p_role, p_email, p_invited_by)
  RETURNING * INTO opened;
  RETURN opened;
END $$;
