-- Opens a challenge and answers with what a passkey signs. The database draws that at random: who asks cannot choose what was
-- signed once before. Challenges for a new passkey are opened by the guard, which looks whether another factor was shown.
-- p_minutes: free choice of the caller, from 1 to 15 minutes.
CREATE OR REPLACE FUNCTION identity.open_challenge(p_token_sha256 bytea, p_subject_kind text, p_subject_id bigint, p_purpose text,
  p_request text, p_verified_hash text, p_minutes integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE drawn text := identity.draw_challenge();
BEGIN
  IF p_purpose = 'passkey' OR p_minutes NOT BETWEEN 1 AND 15 THEN
    RAISE EXCEPTION 'the guard alone opens such a challenge' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO identity.challenge (token_sha256, subject_kind, subject_id, purpose, request, webauthn_challenge, verified_hash, expires_at)
  VALUES (p_token_sha256, p_subject_kind, p_subject_id, p_purpose, p_request, drawn, p_verified_hash, now() + make_interval(mins => p_minutes));
  RETURN drawn;
END $$;
