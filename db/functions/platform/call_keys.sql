-- True if the call may still run. PostgreSQL ends its transaction earlier (`transaction_timeout` of the API).
CREATE OR REPLACE FUNCTION platform.call_may_run(k platform.call_key) RETURNS boolean LANGUAGE sql STABLE
RETURN k.answer IS NULL AND k.claimed_at > clock_timestamp() - interval '2 minutes';

-- True if a key has expired and its call has ended. On a slow machine a call may outlast its key, and a retry must not
-- act twice.
CREATE OR REPLACE FUNCTION platform.call_key_is_over(k platform.call_key) RETURNS boolean LANGUAGE sql STABLE
RETURN k.ends_at <= clock_timestamp() AND NOT platform.call_may_run(k);

-- Claims a call for its caller, or returns the state of the earlier call with the same key. state: 'claimed': this is
-- the first call, and it must run. 'running': another one is running. 'answered': with its answer. 'reused': the key
-- belongs to a call with other input. 'gone': the answer is no longer stored, or the process ended before it answered
-- and the effect is unknown.
-- p_kind: free choice of the API, by the contract of the call: how long key and answer are kept.
-- p_claim: free choice of the API, new for each attempt: it can free the key even if it never got this answer.
CREATE OR REPLACE FUNCTION platform.claim_call(
  p_subject text, p_call text, p_key_sha256 bytea, p_input_hmac bytea, p_kind text, p_claim uuid,
  OUT state text, OUT answer bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
#variable_conflict use_column
DECLARE known platform.call_key;
BEGIN
  DELETE FROM call_key k
  WHERE k.subject = p_subject AND k.call = p_call AND k.key_sha256 = p_key_sha256 AND call_key_is_over(k);
  INSERT INTO call_key AS k (subject, call, key_sha256, input_hmac, kind, claim, ends_at)
  VALUES (p_subject, p_call, p_key_sha256, p_input_hmac, p_kind, p_claim,
    clock_timestamp() + CASE p_kind WHEN 'unkeyed' THEN interval '1 minute' ELSE interval '7 days' END)
  ON CONFLICT (subject, call, key_sha256) DO NOTHING;
  IF FOUND THEN
    state := 'claimed';
    RETURN;
  END IF;
  SELECT k.* INTO known FROM call_key k WHERE k.subject = p_subject AND k.call = p_call AND k.key_sha256 = p_key_sha256;
  state := CASE
    -- The key was removed after a rejection; the next attempt claims it.
    WHEN NOT FOUND THEN 'running'
    WHEN known.input_hmac <> p_input_hmac THEN 'reused'
    WHEN known.kind = 'secret' AND known.claimed_at <= clock_timestamp() - interval '10 minutes' THEN 'gone'
    WHEN known.answer IS NOT NULL THEN 'answered'
    WHEN call_may_run(known) THEN 'running'
    ELSE 'gone' END;
  IF state = 'answered' THEN
    answer := known.answer;
  END IF;
END $$;

-- Stores the answer of a call that took effect, and returns whether the claim still exists. Called in the transaction
-- of the effect, so both commit together.
CREATE OR REPLACE FUNCTION platform.keep_answer(p_claim uuid, p_answer bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
BEGIN
  UPDATE call_key SET answer = p_answer WHERE claim = p_claim;
  RETURN FOUND;
END $$;

-- Frees the key of a rejected call. Stored answers stay.
CREATE OR REPLACE FUNCTION platform.drop_claim(p_claim uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  DELETE FROM call_key WHERE claim = p_claim AND answer IS NULL;
$$;

-- Removes expired keys, and the secrets of answers that can no longer be fetched.
CREATE OR REPLACE FUNCTION platform.sweep_call_keys() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  DELETE FROM call_key k WHERE call_key_is_over(k);
  UPDATE call_key SET answer = NULL
  WHERE kind = 'secret' AND answer IS NOT NULL AND claimed_at <= clock_timestamp() - interval '10 minutes';
$$;
