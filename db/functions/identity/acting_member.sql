-- The member whose open session it is, for what acts in their name in one statement, and notes that the session is in use. The command line
-- has no session and names the member; whoever names one beside a session must mean its own. PB000 unauthorized otherwise.
CREATE OR REPLACE FUNCTION identity.acting_member(p_session_sha256 bytea, p_member_id bigint DEFAULT NULL) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE member bigint; is_unseen boolean;
BEGIN
  SELECT s.subject_id, s.seen_at < now() - interval '5 minutes' INTO member, is_unseen FROM identity.session s
  WHERE s.token_sha256 = p_session_sha256 AND s.kind = 'member' AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp();
  IF member IS NULL AND p_session_sha256 IS NULL AND pg_has_role(session_user, 'plumbline_command', 'USAGE') THEN
    RETURN p_member_id;
  END IF;
  IF member IS NULL OR member <> p_member_id THEN
    RAISE 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  IF is_unseen THEN
    PERFORM identity.touch_session(p_session_sha256, 300);
  END IF;
  RETURN member;
END $$;
