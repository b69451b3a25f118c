-- An operator approves or rejects what a member submitted, once; the command line does by name (`p_by`). An approval notes the date of
-- birth and the number that the document says (`p_born_on`, `p_number`, its country's two letters first), where the operator gives them; of
-- the number the hash is kept. The member is mailed. False when nothing is in review.
-- Errors: as identity.check_operator_session; birth_date_implausible, document_number_wrong (PB000).
-- p_status: free choice of the operator, among pending ones.
-- p_by: compared with the session, whose operator counts; only the command line names one.
-- p_born_on: free choice of the operator, who reads the document; it has to be plausible.
-- p_number: free choice of the operator, who reads the document.
CREATE OR REPLACE FUNCTION kyc.decide(
  p_session_sha256 bytea, p_member_id bigint, p_status text, p_reason text, p_by text, p_born_on date DEFAULT NULL,
  p_number text DEFAULT NULL
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); decided uuid;
BEGIN
  IF NOT kyc.is_plausible_birth_date(p_born_on) THEN
    RAISE EXCEPTION 'birth_date_implausible' USING ERRCODE = 'PB000';
  END IF;
  IF p_number IS NOT NULL AND kyc.hash_of_number(p_number) IS NULL THEN
    RAISE EXCEPTION 'document_number_wrong' USING ERRCODE = 'PB000';
  END IF;
  UPDATE kyc.submission s SET status = p_status, reason = p_reason, decided_at = now(),
    decided_by = identity.name_of_operator(asked_by, p_by)
  WHERE s.member_id = p_member_id AND s.status = 'submitted' RETURNING s.id INTO decided;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_status = 'approved' THEN
    INSERT INTO kyc.birth_date (submission_id, born_on) SELECT decided, p_born_on WHERE p_born_on IS NOT NULL;
    INSERT INTO kyc.document_number (submission_id, number_sha256) SELECT decided, kyc.hash_of_number(p_number) WHERE p_number IS NOT NULL;
    PERFORM members.tell('identity-confirmed', p_member_id);
  ELSE
    PERFORM members.tell('documents-rejected', p_member_id, jsonb_build_object('reason', p_reason));
  END IF;
  RETURN true;
END $$;
