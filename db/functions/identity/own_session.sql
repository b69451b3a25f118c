-- The open session that a token names, for what its subject does about sessions. Errors (PB000): unauthorized; session_locked, of an
-- operator.
CREATE OR REPLACE FUNCTION identity.own_session(p_token_sha256 bytea) RETURNS identity.session LANGUAGE plpgsql STABLE AS $$
DECLARE own identity.session;
BEGIN
  SELECT * INTO own FROM identity.session s
  WHERE s.token_sha256 = p_token_sha256 AND s.kind <> 'viewer' AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  IF own.kind = 'operator' THEN
    PERFORM identity.check_operator_session(p_token_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  END IF;
  RETURN own;
END $$;
