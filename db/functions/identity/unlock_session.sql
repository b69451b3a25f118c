-- Opens a locked console again, as if it had not stood still, for whoever named the operator's password: false when that was changed
-- meanwhile, the operator suspended, or the session is over.
CREATE OR REPLACE FUNCTION identity.unlock_session(p_token_sha256 bytea, p_verified_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.session s SET locked_at = NULL, seen_at = now() FROM identity.operator o
  WHERE s.token_sha256 = p_token_sha256 AND s.kind = 'operator' AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()
    AND o.id = s.subject_id AND o.disabled_at IS NULL AND o.password_hash = p_verified_hash;
  RETURN FOUND;
END $$;
