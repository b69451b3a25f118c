-- Erases the documents of a member whose account is deleted: bytes and keys. That there were documents, and their hashes, stays with the
-- decision about them. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION kyc.remove_person(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
BEGIN
  DELETE FROM kyc.document_key k USING kyc.document d JOIN kyc.submission s ON s.id = d.submission_id
  WHERE k.document_id = d.id AND s.member_id = p_member_id;
  UPDATE kyc.document d SET content = NULL, ciphertext = NULL, erased_at = now() FROM kyc.submission s
  WHERE s.id = d.submission_id AND s.member_id = p_member_id AND d.erased_at IS NULL;
END $$;
