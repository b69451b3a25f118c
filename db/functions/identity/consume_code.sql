-- Uses the code up that a try fits, in the caller's transaction: true. False when what was typed is wrong; null when the code was
-- used, replaced or is over, and when this very transaction noted the try, which could then be taken back. A right try is none
-- of the wrong ones.
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
