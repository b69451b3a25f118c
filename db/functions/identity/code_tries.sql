-- Stores and counts a typed code: five different texts per code, and the address's daily limit. It compares nothing;
-- consume_code does, in a later transaction, so a guess is always counted before its outcome is known. Returns the id
-- of the try; null if there is no code, or no try is left.
CREATE OR REPLACE FUNCTION identity.try_code(
  p_purpose text, p_email text, p_kind text, p_request text, p_secret bytea, p_code text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE c identity.one_time_code; typed bytea; noted uuid;
BEGIN
  SELECT * INTO c FROM identity.one_time_code o
  WHERE o.purpose = p_purpose AND o.email = p_email AND o.kind = p_kind AND o.request = p_request
    AND o.consumed_at IS NULL
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

-- Consumes the code that a try matches, in the caller's transaction: true. False if the typed code is wrong. Null if
-- the code was used, replaced or has expired, or if this transaction stored the try (a rollback would undo the count).
-- A correct try does not count as a wrong one.
CREATE OR REPLACE FUNCTION identity.consume_code(p_try_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE c identity.one_time_code; t identity.code_try;
BEGIN
  SELECT * INTO t FROM identity.code_try x WHERE x.id = p_try_id AND x.tried_by <> pg_current_xact_id();
  SELECT * INTO c FROM identity.one_time_code o
  WHERE o.id = t.code_id AND o.consumed_at IS NULL AND o.expires_at > clock_timestamp() FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF c.code_sha256 IS DISTINCT FROM t.typed_sha256 THEN
    RETURN false;
  END IF;
  UPDATE identity.one_time_code SET consumed_at = now(), tries = tries - 1 WHERE id = c.id;
  UPDATE identity.code_day d SET tried = d.tried - 1
  WHERE d.address_sha256 = sha256(convert_to(c.email, 'UTF8')) AND d.is_public = identity.is_public_purpose(c.purpose)
    AND d.day = (t.tried_at AT TIME ZONE 'UTC')::date AND d.tried > 0;
  RETURN true;
END $$;

-- True if this transaction consumed a mailed code of this member, purpose and request. Definer: the caller may not read
-- the table.
CREATE OR REPLACE FUNCTION identity.has_consumed_code(p_member_id bigint, p_purpose text, p_request text)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN EXISTS (SELECT FROM identity.one_time_code c WHERE c.request = p_request AND c.member_id = p_member_id
  AND c.purpose = p_purpose AND c.consumed_at = now());

-- Rejects a new member or vendor unless this transaction consumed the code that was mailed to the address for that
-- kind. A member needs a sponsor, a vendor must have none. Only the command line and the seed create others.
CREATE OR REPLACE FUNCTION identity.check_sign_up() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF (NEW.kind = 'member') = (NEW.sponsor_id IS NOT NULL) AND EXISTS (SELECT FROM identity.one_time_code c
      WHERE c.purpose = 'sign-up' AND c.email = NEW.email AND c.kind = NEW.kind AND c.consumed_at = now()) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'nobody confirmed the address of member %', NEW.id
    USING ERRCODE = '23514', CONSTRAINT = 'member_signed_up_by_code';
END $$;

CREATE OR REPLACE TRIGGER member_signed_up_by_code BEFORE INSERT ON members.member FOR EACH ROW
  WHEN (session_user = 'plumbline_api') EXECUTE FUNCTION identity.check_sign_up();
