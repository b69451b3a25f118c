-- Opens an operator's session for twelve hours, and mails every owner about a device that is new, in the transaction
-- that uses the factor up: without one that the guard verified nobody has a session (42501). False when the operator
-- was suspended or got another password meanwhile; the share lock makes that come first, or end the new session too.
-- p_operator_id: compared with the factor that this transaction used up.
CREATE OR REPLACE FUNCTION identity.open_operator_session(
  p_token_sha256 bytea, p_operator_id bigint, p_verified_hash text, p_ip text, p_user_agent text
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE
  is_new boolean := identity.device_is_new(ARRAY['operator'], p_operator_id, p_ip::inet, p_user_agent); opened uuid; own text;
BEGIN
  IF NOT identity.has_used_factor('operator', p_operator_id) THEN
    RAISE EXCEPTION 'operator % has shown no factor', p_operator_id USING ERRCODE = '42501';
  END IF;
  SELECT o.email INTO own FROM identity.operator o
  WHERE o.id = p_operator_id AND o.disabled_at IS NULL AND o.password_hash = p_verified_hash FOR SHARE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at, ip, user_agent)
  VALUES (p_token_sha256, 'operator', p_operator_id, now() + interval '12 hours', p_ip::inet, p_user_agent) RETURNING id INTO opened;
  IF is_new THEN
    PERFORM identity.tell_owners('console-device', jsonb_build_object('by', own, 'session', opened), own);
  END IF;
  RETURN true;
END $$;
