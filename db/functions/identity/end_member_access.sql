-- Ends every session of a member, an operator's look included, and voids the sign-in tickets that are open. Answers how many of the
-- member's own sessions ended.
CREATE OR REPLACE FUNCTION identity.end_member_access(p_member_id bigint) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE ended integer;
BEGIN
  PERFORM identity.lock_sessions('{member,vendor,viewer}', p_member_id);
  WITH revoked AS (
    UPDATE identity.session s SET revoked_at = now()
    WHERE s.kind IN ('member', 'vendor', 'viewer') AND s.subject_id = p_member_id AND s.revoked_at IS NULL RETURNING s.kind, s.expires_at)
  SELECT count(*) FILTER (WHERE r.kind <> 'viewer' AND r.expires_at > now()) INTO ended FROM revoked r;
  UPDATE identity.sign_in_ticket t SET used_at = now() WHERE t.member_id = p_member_id AND t.used_at IS NULL;
  RETURN ended;
END $$;
