-- Adds a document to a submission that this very transaction began: nothing is added to one that somebody may be looking at (42501).
-- It comes encrypted, with its content key sealed to a key that the guard published; hash and size are those of the file itself.
CREATE OR REPLACE FUNCTION kyc.add_document(
  p_submission_id uuid, p_part text, p_media_type text, p_content_sha256 bytea, p_size_bytes integer, p_ciphertext bytea, p_key_id text,
  p_content_key_sealed bytea
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE added uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM kyc.submission s WHERE s.id = p_submission_id AND s.status = 'submitted' AND s.submitted_at = now()) THEN
    RAISE EXCEPTION 'submission % takes no documents', p_submission_id USING ERRCODE = '42501';
  END IF;
  INSERT INTO kyc.document (submission_id, part, media_type, content_sha256, size_bytes, ciphertext)
  VALUES (p_submission_id, p_part, p_media_type, p_content_sha256, p_size_bytes, p_ciphertext) RETURNING id INTO added;
  INSERT INTO kyc.document_key (document_id, key_id, content_key_sealed) VALUES (added, p_key_id, p_content_key_sealed);
END $$;
