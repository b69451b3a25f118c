-- The account of an open session: a member's, or that of a person who sells; a store's team and operators see none of it. Errors
-- (PB000): unauthorized, account_frozen.
CREATE OR REPLACE FUNCTION resumes.member_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE own bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s);
BEGIN
  IF own IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.refuse_frozen(own);
  RETURN own;
END $$;

-- A resume of the session's member, locked. One of somebody else is not found, as one that does not exist. Errors (PB000): as
-- resumes.member_of; resume_unknown.
CREATE OR REPLACE FUNCTION resumes.own(p_session_sha256 bytea, p_resume uuid) RETURNS resumes.resume LANGUAGE plpgsql AS $$
DECLARE own bigint := resumes.member_of(p_session_sha256); found_one resumes.resume;
BEGIN
  SELECT * INTO found_one FROM resumes.resume r WHERE r.public_id = p_resume AND r.member_id = own FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'resume_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN found_one;
END $$;

-- Every text of a resume, for the list of banned words.
CREATE OR REPLACE FUNCTION resumes.words_of(p_content jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(w #>> '{}', E'\n'), '') FROM jsonb_path_query(p_content, 'strict $.**') w WHERE jsonb_typeof(w) = 'string'
$$;
