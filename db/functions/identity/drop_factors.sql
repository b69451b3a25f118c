-- Every factor of somebody, with what stood in for them.
CREATE OR REPLACE FUNCTION identity.drop_factors(p_subject_kind text, p_subject_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM identity.totp t WHERE t.subject_kind = p_subject_kind AND t.subject_id = p_subject_id;
  DELETE FROM identity.passkey k WHERE k.subject_kind = p_subject_kind AND k.subject_id = p_subject_id;
  DELETE FROM identity.recovery_code r WHERE r.subject_kind = p_subject_kind AND r.subject_id = p_subject_id;
END $$;
