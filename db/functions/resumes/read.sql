-- The session's resumes, the last change first. Errors (PB000): as resumes.member_of.
CREATE OR REPLACE FUNCTION resumes.list(p_session_sha256 bytea) RETURNS TABLE (
  id uuid, name text, layout text, language text, number integer, label text, changed_at timestamptz, links bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE own bigint := resumes.member_of(p_session_sha256);
BEGIN
  RETURN QUERY SELECT r.public_id, r.name, r.layout, r.language, r.number, v.content #>> '{basics,label}', r.changed_at,
    (SELECT count(*) FROM resumes.link l WHERE l.resume_id = r.id AND l.revoked_at IS NULL AND l.expires_at > now())
  FROM resumes.resume r JOIN resumes.revision v ON v.resume_id = r.id AND v.number = r.number
  WHERE r.member_id = own ORDER BY r.changed_at DESC, r.public_id;
END $$;

-- One of them as it says now, or as it said at another revision that is kept. Errors (PB000): as resumes.own, also for a revision that is
-- not there.
-- p_number: free choice of the member, of their own revisions.
CREATE OR REPLACE FUNCTION resumes.read_one(p_session_sha256 bytea, p_resume uuid, p_number integer) RETURNS TABLE (
  id uuid, name text, layout text, language text, number integer, changed_at timestamptz, shown integer, content jsonb, revisions jsonb,
  links jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE r resumes.resume := resumes.own(p_session_sha256, p_resume);
BEGIN
  RETURN QUERY SELECT r.public_id, r.name, r.layout, r.language, r.number, r.changed_at, v.number, v.content,
    (SELECT jsonb_agg(jsonb_build_object('number', o.number, 'at', o.saved_at) ORDER BY o.number DESC)
      FROM resumes.revision o WHERE o.resume_id = r.id),
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'label', l.label, 'madeAt', l.made_at, 'expiresAt', l.expires_at,
        'opens', l.opens, 'lastOpenedAt', l.last_opened_at) ORDER BY l.made_at DESC, l.id), '[]')
      FROM resumes.link l WHERE l.resume_id = r.id AND l.revoked_at IS NULL AND l.expires_at > now())
  FROM resumes.revision v WHERE v.resume_id = r.id AND v.number = coalesce(p_number, r.number);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'resume_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Deletes one with its revisions and links. What went with applications stays with them. Errors (PB000): as resumes.own.
CREATE OR REPLACE FUNCTION resumes.remove(p_session_sha256 bytea, p_resume uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE r resumes.resume := resumes.own(p_session_sha256, p_resume);
BEGIN
  DELETE FROM resumes.resume x WHERE x.id = r.id;
END $$;

-- Deletes what an account has here, when the account is deleted. Granted to no login: whatever deletes an account calls it.
CREATE OR REPLACE FUNCTION resumes.remove_person(p_member_id bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM resumes.resume r WHERE r.member_id = p_member_id;
  DELETE FROM resumes.today d WHERE d.member_id = p_member_id
$$;

-- What goes with an application that the session sends now. Granted to no login. Errors (PB000): as resumes.own; banned_word.
CREATE OR REPLACE FUNCTION resumes.snapshot(p_session_sha256 bytea, p_resume uuid) RETURNS TABLE (
  name text, layout text, language text, content jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE r resumes.resume := resumes.own(p_session_sha256, p_resume); said jsonb;
BEGIN
  said := (SELECT v.content FROM resumes.revision v WHERE v.resume_id = r.id AND v.number = r.number);
  PERFORM screening.refuse(resumes.words_of(said), ARRAY['refuse', 'hold']);
  RETURN QUERY SELECT r.name, r.layout, r.language, said;
END $$;
