-- An operator replaces the password that was verified, and is signed out everywhere and mailed. False when it was
-- changed meanwhile. Errors: as check_operator_session.
CREATE OR REPLACE FUNCTION identity.change_operator_password(p_session_sha256 bytea, p_hash text, p_verified_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE own bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
BEGIN
  UPDATE identity.operator o SET password_hash = p_hash
  WHERE o.id = own AND o.password_hash = p_verified_hash AND o.disabled_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM identity.end_operator_sessions(p_session_sha256);
  PERFORM mail.queue('operator-password-changed', o.email, '{}', NULL) FROM identity.operator o WHERE o.id = own;
  RETURN true;
END $$;
