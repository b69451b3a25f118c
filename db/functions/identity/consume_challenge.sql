-- Uses a challenge that the guard verified, in the transaction of what it confirms: once. False when it was not verified, was used,
-- is over, or is for somebody or something else.
CREATE OR REPLACE FUNCTION identity.consume_challenge(p_token_sha256 bytea, p_subject_kind text, p_subject_id bigint, p_purpose text,
  p_request text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.challenge c SET used_at = now(), used_in = pg_current_xact_id()
  WHERE c.token_sha256 = p_token_sha256 AND c.subject_kind = p_subject_kind AND c.subject_id = p_subject_id
    AND c.purpose = p_purpose AND c.request = p_request
    AND c.verified_at IS NOT NULL AND c.used_at IS NULL AND c.expires_at > clock_timestamp();
  RETURN FOUND;
END $$;
