-- Refuses what somebody does without an open session of the subject (PB000 unauthorized). Null: the command line, which needs none.
CREATE OR REPLACE FUNCTION identity.check_session(p_subject_id bigint, p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF p_session_sha256 IS NULL AND pg_has_role(session_user, 'plumbline_command', 'USAGE') THEN
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM identity.session s WHERE s.token_sha256 = p_session_sha256 AND s.kind IN ('member', 'vendor')
                 AND s.subject_id = p_subject_id AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()) THEN
    RAISE 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
END $$;
