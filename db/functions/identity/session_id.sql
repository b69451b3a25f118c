-- The id under which lists show the session that a token names; null when it is over.
CREATE OR REPLACE FUNCTION identity.session_id(p_token_sha256 bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN (SELECT s.id FROM identity.session s WHERE s.token_sha256 = p_token_sha256 AND s.revoked_at IS NULL
  AND s.expires_at > clock_timestamp());
