-- Signs out: ends the session that the token names.
CREATE OR REPLACE FUNCTION identity.end_session(p_token_sha256 bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  UPDATE identity.session s SET revoked_at = now() WHERE s.token_sha256 = p_token_sha256 AND s.revoked_at IS NULL;
END;
