-- An operator approves or rejects what a member submitted, once; the command line does by name (`p_by`). The member is mailed.
-- False when nothing is in review. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION kyc.decide(p_session_sha256 bytea, p_member_id bigint, p_status text, p_reason text, p_by text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
BEGIN
  UPDATE kyc.submission s SET status = p_status, reason = p_reason, decided_at = now(),
    decided_by = identity.name_of_operator(asked_by, p_by)
  WHERE s.member_id = p_member_id AND s.status = 'submitted';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_status = 'approved' THEN
    PERFORM members.tell('identity-confirmed', p_member_id);
  ELSE
    PERFORM members.tell('documents-rejected', p_member_id, jsonb_build_object('reason', p_reason));
  END IF;
  RETURN true;
END $$;
