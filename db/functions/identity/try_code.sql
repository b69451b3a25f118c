-- Notes what was typed, and counts it: five different texts a code, and the day's bound of the address. Nothing is compared here: that
-- is for consume_code, in a later transaction, so that a guess whose outcome is known was counted for good. Answers the try;
-- null when there is no code to try, or nothing left to try with.
CREATE OR REPLACE FUNCTION identity.try_code(p_purpose text, p_email text, p_kind text, p_request text, p_secret bytea, p_code text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE c identity.one_time_code; typed bytea; noted uuid;
BEGIN
  SELECT * INTO c FROM identity.one_time_code o
  WHERE o.purpose = p_purpose AND o.email = p_email AND o.kind = p_kind AND o.request = p_request AND o.consumed_at IS NULL
    AND o.made_at IS NOT NULL AND o.expires_at > clock_timestamp()
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  typed := identity.code_hash(c.id, identity.secret_hash(c.id, p_secret), p_code);
  SELECT t.id INTO noted FROM identity.code_try t WHERE t.code_id = c.id AND t.typed_sha256 = typed;
  IF FOUND THEN
    RETURN noted; -- the same text again tells nothing new
  END IF;
  IF c.tries >= 5 OR NOT identity.count_code(c.purpose, c.email, 0, 1) THEN
    RETURN NULL;
  END IF;
  UPDATE identity.one_time_code SET tries = tries + 1 WHERE id = c.id;
  INSERT INTO identity.code_try (code_id, typed_sha256) VALUES (c.id, typed) RETURNING id INTO noted;
  RETURN noted;
END $$;
