-- Saves a resume of the session's member: another one (p_resume null, twenty at most), or the next revision of one of which p_number is the
-- newest; what says the same makes none. The newest fifty revisions are kept. Errors (PB000): as resumes.own; resumes_full,
-- resume_changed (it was saved meanwhile), rate_limited (three hundred saves of a member a day), banned_word (while somebody has a
-- link to it).
-- p_number: compared with the newest revision.
CREATE OR REPLACE FUNCTION resumes.save(p_session_sha256 bytea, p_resume uuid, p_number integer, p_name text, p_layout text,
  p_language text, p_content jsonb) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE own bigint := resumes.member_of(p_session_sha256); r resumes.resume; refused text;
BEGIN
  -- One at a time, so that the bounds hold.
  PERFORM pg_advisory_xact_lock(hashtextextended('resumes', own));
  IF p_resume IS NOT NULL THEN
    r := resumes.own(p_session_sha256, p_resume);
  END IF;
  refused := CASE
    WHEN p_resume IS NULL AND (SELECT count(*) FROM resumes.resume x WHERE x.member_id = own) >= 20 THEN 'resumes_full'
    WHEN p_resume IS NOT NULL AND r.number IS DISTINCT FROM p_number THEN 'resume_changed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM resumes.count_today(own, 1, 0);
  IF EXISTS (SELECT FROM resumes.link l WHERE l.resume_id = r.id AND l.revoked_at IS NULL AND l.expires_at > now()) THEN
    PERFORM screening.refuse(resumes.words_of(p_content), ARRAY['refuse', 'hold']);
  END IF;
  IF p_resume IS NULL THEN
    INSERT INTO resumes.resume AS x (member_id, name, layout, language) VALUES (own, p_name, p_layout, p_language) RETURNING x.* INTO r;
  ELSE
    UPDATE resumes.resume x SET name = p_name, layout = p_layout, language = p_language, changed_at = now() WHERE x.id = r.id;
  END IF;
  IF NOT EXISTS (SELECT FROM resumes.revision v WHERE v.resume_id = r.id AND v.number = r.number AND v.content = p_content) THEN
    INSERT INTO resumes.revision (resume_id, number, content) VALUES (r.id, r.number + 1, p_content);
    UPDATE resumes.resume x SET number = r.number + 1 WHERE x.id = r.id;
    DELETE FROM resumes.revision v WHERE v.resume_id = r.id AND v.number <= r.number - 49;
  END IF;
  RETURN r.public_id;
END $$;
