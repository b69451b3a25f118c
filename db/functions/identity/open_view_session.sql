-- Opens an operator's look at a member's screens, which changes nothing; false when the account was frozen meanwhile, and for a vendor,
-- whose screens take a vendor's session alone.
-- p_minutes: free choice of the caller, up to the 15 minutes of the rule.
CREATE OR REPLACE FUNCTION identity.open_view_session(
  p_token_sha256 bytea, p_member_id bigint, p_ip text, p_user_agent text, p_minutes integer
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at, ip, user_agent)
  SELECT p_token_sha256, 'viewer', p_member_id, now() + make_interval(mins => least(p_minutes, 15)), p_ip::inet, p_user_agent
  FROM members.admit(p_member_id, NULL) AS admitted (kind) WHERE admitted.kind = 'member';
  RETURN FOUND;
END $$;
