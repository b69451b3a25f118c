-- Notes what was typed, and counts it: five different texts a code, and the day's bound of the address. Nothing is
-- compared here: that is for consume_code, in a later transaction, so that a guess whose outcome is known was counted
-- for good. Answers the try; null when there is no code to try, or nothing left to try with.
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

-- Uses the code up that a try fits, in the caller's transaction: true. False when what was typed is wrong; null when
-- the code was used, replaced or is over, and when this very transaction noted the try, which could then be taken back.
-- A right try is none of the wrong ones.
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

-- Whether this very transaction consumed a mailed code of this member, purpose and request. Definer: who asks may not
-- read the table.
CREATE OR REPLACE FUNCTION identity.has_consumed_code(p_member_id bigint, p_purpose text, p_request text)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN EXISTS (SELECT FROM identity.one_time_code c WHERE c.request = p_request AND c.member_id = p_member_id
  AND c.purpose = p_purpose AND c.consumed_at = now());

-- Whom the API makes a member or vendor has used up, in the same transaction, the code that was mailed to the address
-- for that kind. A member stands below a sponsor, a vendor below none. Only the command line and the seed make others.
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
