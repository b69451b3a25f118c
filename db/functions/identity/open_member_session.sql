-- Opens a session of a member or vendor, of that very kind, and mails them about a device that is new; who has a second factor has none
-- without one that this transaction used up (42501). False when the
-- member was frozen or, where a hash was verified, got another password meanwhile.
-- p_days: free choice of the caller, up to the 30 days of the rule.
CREATE OR REPLACE FUNCTION identity.open_member_session(
  p_token_sha256 bytea, p_member_id bigint, p_verified_hash text, p_ip text, p_user_agent text, p_days integer
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE
  is_new boolean := identity.device_is_new(ARRAY['member', 'vendor'], p_member_id, p_ip::inet, p_user_agent); opened uuid;
BEGIN
  IF identity.has_factor('member', p_member_id) AND NOT identity.has_used_factor('member', p_member_id) THEN
    RAISE EXCEPTION 'member % has shown no factor', p_member_id USING ERRCODE = '42501';
  END IF;
  INSERT INTO identity.session (token_sha256, kind, subject_id, ends_at, expires_at, ip, user_agent)
  SELECT p_token_sha256, admitted.kind, p_member_id, now() + make_interval(days => least(p_days, 30)),
    least(now() + make_interval(days => least(p_days, 30)), now() + identity.idle_for()), p_ip::inet, p_user_agent
  FROM members.admit(p_member_id, p_verified_hash) AS admitted (kind) WHERE admitted.kind IS NOT NULL RETURNING id INTO opened;
  IF opened IS NULL THEN
    RETURN false;
  END IF;
  IF is_new THEN
    PERFORM members.tell('new-device', p_member_id, jsonb_build_object('session', opened));
  END IF;
  RETURN true;
END $$;
