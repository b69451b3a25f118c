-- Names a passkey anew, and changes nothing else of it. False when it is none of theirs.
CREATE OR REPLACE FUNCTION identity.rename_passkey(p_subject_kind text, p_subject_id bigint, p_id uuid, p_name text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.passkey k SET name = p_name
  WHERE k.id = p_id AND k.subject_kind = p_subject_kind AND k.subject_id = p_subject_id;
  RETURN FOUND;
END $$;
