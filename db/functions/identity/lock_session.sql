-- An operator locks the console; false when it is locked already.
CREATE OR REPLACE FUNCTION identity.lock_session(p_token_sha256 bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.session s SET locked_at = now()
  WHERE s.token_sha256 = p_token_sha256 AND s.kind = 'operator' AND s.locked_at IS NULL AND s.revoked_at IS NULL;
  RETURN FOUND;
END $$;
