-- Creates a link to a resume of the session's member. p_token_sha256: hash of the link's token. Limits: ten open links
-- per resume, twenty a day per member. Errors (PB000): as resumes.own; resume_links_full, rate_limited, banned_word.
-- p_days: free choice of the member, within the bounds of the table.
CREATE OR REPLACE FUNCTION resumes.share(
  p_session_sha256 bytea, p_resume uuid, p_token_sha256 bytea, p_label text, p_days integer
) RETURNS TABLE (id uuid, expires_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE own bigint := resumes.member_of(p_session_sha256); r resumes.resume;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('resumes', own));
  r := resumes.own(p_session_sha256, p_resume);
  IF (SELECT count(*) FROM resumes.link l
    WHERE l.resume_id = r.id AND l.revoked_at IS NULL AND l.expires_at > now()) >= 10 THEN
    RAISE EXCEPTION 'resume_links_full' USING ERRCODE = 'PB000';
  END IF;
  PERFORM resumes.count_today(own, 0, 1);
  PERFORM screening.refuse(
    (SELECT resumes.words_of(v.content) FROM resumes.revision v WHERE v.resume_id = r.id AND v.number = r.number),
    ARRAY['refuse', 'hold']);
  RETURN QUERY INSERT INTO resumes.link AS l (resume_id, token_sha256, label, expires_at)
  VALUES (r.id, p_token_sha256, p_label, now() + p_days * interval '1 day') RETURNING l.id, l.expires_at;
END $$;

-- Revokes a link; it finds nothing from then on. Errors (PB000): as resumes.member_of; resume_link_unknown, also if it
-- is another member's or over.
CREATE OR REPLACE FUNCTION resumes.unshare(p_session_sha256 bytea, p_link uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE own bigint := resumes.member_of(p_session_sha256);
BEGIN
  UPDATE resumes.link l SET revoked_at = now() FROM resumes.resume r
  WHERE l.id = p_link AND r.id = l.resume_id AND r.member_id = own AND l.revoked_at IS NULL AND l.expires_at > now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'resume_link_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Returns the current content of a link's resume, by its token. No row if the token is unknown or over, or the member
-- is frozen.
CREATE OR REPLACE FUNCTION resumes.open_link(p_token_sha256 bytea) RETURNS TABLE (
  layout text, language text, content jsonb, expires_at timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
  WITH opened AS (
    UPDATE resumes.link l SET opens = least(l.opens + 1, 1000000), last_opened_at = now() FROM resumes.resume r
    WHERE l.token_sha256 = p_token_sha256 AND l.revoked_at IS NULL AND l.expires_at > now() AND r.id = l.resume_id
      AND NOT members.is_frozen(r.member_id)
    RETURNING r.id, r.layout, r.language, r.number, l.expires_at AS ends_at)
  SELECT o.layout, o.language, v.content, o.ends_at
  FROM opened o JOIN resumes.revision v ON v.resume_id = o.id AND v.number = o.number
$$;
