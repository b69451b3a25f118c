-- Those of the sessions that are still open, by the hashes that the caller brings.
CREATE OR REPLACE FUNCTION identity.open_sessions(p_tokens_sha256 bytea[]) RETURNS SETOF bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
  SELECT s.token_sha256 FROM identity.session s
  WHERE s.token_sha256 = ANY (p_tokens_sha256) AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()
$$;
