-- Asks the guard. Counts a try against the challenge that is answered, before anything is compared, in the caller's transaction,
-- which has to end before the guard hears of it. Answers
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
    IF c.token_sha256 IS NULL OR c.used_at IS NOT NULL OR c.expires_at <= clock_timestamp() THEN RETURN 'challenge_not_valid'; END IF;
    IF p_kind IN ('verify', 'confirm-decision') AND c.proof_sha256 = identity.hash_of_proof(p_payload) THEN RETURN 'verified'; END IF;
    IF c.tries >= 5 THEN RETURN 'challenge_not_valid'; END IF;
    -- An operator is given a key for the first app, and nothing is compared.
    UPDATE identity.challenge x SET tries = x.tries + 1 WHERE x.token_sha256 = p_token_sha256 AND p_kind <> 'enrol-app';
  END IF;
  INSERT INTO identity.guard_request (id, kind, subject_kind, subject_id, token_sha256, payload)
  VALUES (p_id, p_kind, p_subject_kind, p_subject_id, p_token_sha256, p_payload);
  PERFORM pg_notify('plumbline_guard', '');
  RETURN 'asked';
END $$;
