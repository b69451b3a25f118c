-- A member begins a submission, whose documents follow in the same transaction (kyc.add_document), and is mailed. Null
-- while one of theirs is in review, or when one was approved. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION kyc.submit(p_session_sha256 bytea, p_member_id bigint, p_document_type text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE submitted uuid;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  INSERT INTO kyc.submission (member_id, document_type) VALUES (p_member_id, p_document_type)
  ON CONFLICT (member_id) WHERE status <> 'rejected' DO NOTHING RETURNING id INTO submitted;
  IF submitted IS NOT NULL THEN
    PERFORM members.tell('documents-received', p_member_id);
  END IF;
  RETURN submitted;
END $$;
