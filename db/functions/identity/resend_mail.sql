-- An operator has a mail sent again that waits; false when it was sent meanwhile. Its job looks again. Errors: as
-- check_operator_session.
CREATE OR REPLACE FUNCTION identity.resend_mail(p_session_sha256 bytea, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  IF NOT mail.lock_unsent(p_id) THEN
    RETURN false;
  END IF;
  PERFORM platform.add_job('send-mail', json_build_object('messageId', p_id), p_key => 'resend-' || p_id);
  RETURN true;
END $$;
