-- An operator is signed out everywhere, here too. Errors: as check_operator_session.
CREATE OR REPLACE FUNCTION identity.end_operator_sessions(p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE own bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
BEGIN
  PERFORM identity.lock_sessions('{operator}', own);
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.kind = 'operator' AND s.subject_id = own AND s.revoked_at IS NULL;
END $$;
