-- 244 random bits as base64url: what a passkey signs.
CREATE OR REPLACE FUNCTION identity.draw_challenge() RETURNS text LANGUAGE sql VOLATILE
RETURN rtrim(
  translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), '=');

-- Opens a challenge and answers with what a passkey signs. The database draws that at random: who asks cannot choose
-- what was signed once before. Challenges for a new passkey are opened by the guard, which looks whether another factor
-- was shown.
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

-- Asks the guard. Counts a try against the challenge that is answered, before anything is compared, in the caller's
-- transaction, which has to end before the guard hears of it. Answers
--   'asked'                the outcome comes under p_id (identity.take_answer)
--   'verified'             this proof was right for this challenge already, and nothing was confirmed by it yet
--   'challenge_not_valid'  there is no such challenge, or it is over, used or was tried five times
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
    -- An operator is given a key for the first app, and nothing is compared.
    UPDATE identity.challenge x SET tries = x.tries + 1 WHERE x.token_sha256 = p_token_sha256 AND p_kind <> 'enrol-app';
  END IF;
  INSERT INTO identity.guard_request (id, kind, subject_kind, subject_id, token_sha256, payload)
  VALUES (p_id, p_kind, p_subject_kind, p_subject_id, p_token_sha256, p_payload);
  PERFORM pg_notify('plumbline_guard', '');
  RETURN 'asked';
END $$;

-- The outcome of a request, once: its row goes with it. Null while there is none. p_gives_up: the row goes in any case,
-- because nobody waits any longer.
CREATE OR REPLACE FUNCTION identity.take_answer(p_id uuid, p_gives_up boolean) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  DELETE FROM identity.guard_request r WHERE r.id = p_id AND (r.outcome IS NOT NULL OR p_gives_up) RETURNING r.outcome;
END;

-- Tells a proof from another one: the same text is the same proof.
CREATE OR REPLACE FUNCTION identity.hash_of_proof(p_payload json) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(convert_to(p_payload::text, 'UTF8'));

-- Uses a challenge that the guard verified, in the transaction of what it confirms: once. False when it was not
-- verified, was used, is over, or is for somebody or something else.
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

-- Removes challenges that were over an hour ago.
CREATE OR REPLACE FUNCTION identity.sweep_challenges() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  DELETE FROM identity.challenge c WHERE c.expires_at < now() - interval '1 hour';
END;
