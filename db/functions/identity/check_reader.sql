-- Refuses what is read without an open session of the subject (PB000 unauthorized); a look of an operator at a member's screens is one.
-- Granted to no login: functions that show no more than a look may see call it.
CREATE OR REPLACE FUNCTION identity.check_reader(p_subject_id bigint, p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM identity.session s WHERE s.token_sha256 = p_session_sha256 AND s.kind IN ('member', 'vendor', 'viewer')
                 AND s.subject_id = p_subject_id AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()) THEN
    RAISE 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
END $$;
