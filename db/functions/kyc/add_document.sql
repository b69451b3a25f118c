-- Adds a document to a submission that this very transaction began: nothing is added to one that somebody may be looking at (42501).
CREATE OR REPLACE FUNCTION kyc.add_document(p_submission_id uuid, p_part text, p_media_type text, p_content bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM kyc.submission s WHERE s.id = p_submission_id AND s.status = 'submitted' AND s.submitted_at = now()) THEN
    RAISE EXCEPTION 'submission % takes no documents', p_submission_id USING ERRCODE = '42501';
  END IF;
  INSERT INTO kyc.document (submission_id, part, media_type, content) VALUES (p_submission_id, p_part, p_media_type, p_content);
END $$;
