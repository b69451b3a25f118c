-- Returns 244 random bits as base64url, for a passkey to sign.
CREATE OR REPLACE FUNCTION identity.draw_challenge() RETURNS text LANGUAGE sql VOLATILE
RETURN rtrim(
  translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), '=');

-- Opens a challenge and returns what a passkey must sign. The database draws it at random, so that a caller cannot
-- choose something that was signed before. Only the guard opens challenges for a new passkey, because it checks that
-- another factor was shown.
-- p_minutes: free choice of the caller, from 1 to 15 minutes.
CREATE OR REPLACE FUNCTION identity.open_challenge(
  p_token_sha256 bytea, p_subject_kind text, p_subject_id bigint, p_purpose text, p_request text, p_verified_hash text,
  p_minutes integer
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE drawn text := identity.draw_challenge();
BEGIN
  IF p_purpose = 'passkey' OR p_minutes NOT BETWEEN 1 AND 15 THEN
    RAISE EXCEPTION 'the guard alone opens such a challenge' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO identity.challenge (token_sha256, subject_kind, subject_id, purpose, request, webauthn_challenge,
    verified_hash, expires_at)
  VALUES (p_token_sha256, p_subject_kind, p_subject_id, p_purpose, p_request, drawn, p_verified_hash,
    now() + make_interval(mins => p_minutes));
  RETURN drawn;
END $$;

-- Sends a proof to the guard. Counts a try against the challenge in the caller's transaction, before anything is
-- compared; the guard sees the request only after the commit. Returns
--   'asked'                the outcome arrives under p_id (identity.take_answer)
--   'verified'             the same proof already passed for this challenge, which has confirmed nothing yet
--   'challenge_not_valid'  the challenge does not exist, has expired, was used, or was tried five times
CREATE OR REPLACE FUNCTION identity.ask_guard(p_id uuid, p_kind text, p_subject_kind text, p_subject_id bigint,
  p_token_sha256 bytea, p_purpose text, p_request text, p_payload json) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE
  c identity.challenge;
BEGIN
  IF p_token_sha256 IS NOT NULL THEN
    SELECT * INTO c FROM identity.challenge x
    WHERE x.token_sha256 = p_token_sha256 AND x.subject_kind = p_subject_kind AND x.subject_id = p_subject_id
      AND x.purpose = p_purpose AND x.request = p_request FOR NO KEY UPDATE;
    IF c.token_sha256 IS NULL OR c.used_at IS NOT NULL OR c.expires_at <= clock_timestamp() THEN
      RETURN 'challenge_not_valid';
    END IF;
    IF p_kind IN ('verify', 'confirm-decision') AND c.proof_sha256 = identity.hash_of_proof(p_payload) THEN
      RETURN 'verified';
    END IF;
    IF c.tries >= 5 THEN RETURN 'challenge_not_valid'; END IF;
    -- Enrolling an operator's first app compares nothing: it only returns a key.
    UPDATE identity.challenge x SET tries = x.tries + 1 WHERE x.token_sha256 = p_token_sha256 AND p_kind <> 'enrol-app';
  END IF;
  INSERT INTO identity.guard_request (id, kind, subject_kind, subject_id, token_sha256, payload)
  VALUES (p_id, p_kind, p_subject_kind, p_subject_id, p_token_sha256, p_payload);
  PERFORM pg_notify('plumbline_guard', '');
  RETURN 'asked';
END $$;

-- Returns the outcome of a request once, and deletes its row. Null if there is none yet. p_gives_up: deletes the row in
-- any case, because the caller no longer waits.
CREATE OR REPLACE FUNCTION identity.take_answer(p_id uuid, p_gives_up boolean) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  DELETE FROM identity.guard_request r WHERE r.id = p_id AND (r.outcome IS NOT NULL OR p_gives_up) RETURNING r.outcome;
END;

-- Returns a hash that identifies a proof by its text.
CREATE OR REPLACE FUNCTION identity.hash_of_proof(p_payload json) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(convert_to(p_payload::text, 'UTF8'));

-- Uses a verified challenge once, in the transaction of what it confirms. False if it is not verified, was used, has
-- expired, or belongs to another subject, purpose or request.
CREATE OR REPLACE FUNCTION identity.consume_challenge(
  p_token_sha256 bytea, p_subject_kind text, p_subject_id bigint, p_purpose text, p_request text
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.challenge c SET used_at = now(), used_in = pg_current_xact_id()
  WHERE c.token_sha256 = p_token_sha256 AND c.subject_kind = p_subject_kind AND c.subject_id = p_subject_id
    AND c.purpose = p_purpose AND c.request = p_request
    AND c.verified_at IS NOT NULL AND c.used_at IS NULL AND c.expires_at > clock_timestamp();
  RETURN FOUND;
END $$;

-- Removes challenges that expired over an hour ago.
CREATE OR REPLACE FUNCTION identity.sweep_challenges() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  DELETE FROM identity.challenge c WHERE c.expires_at < now() - interval '1 hour';
END;
