-- Returns the account of an open session: a member, or a person who sells. Store teams and operators have no access.
-- Errors (PB000): unauthorized, account_frozen.
CREATE OR REPLACE FUNCTION resumes.member_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE own bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s);
BEGIN
  IF own IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.refuse_frozen(own);
  RETURN own;
END $$;

-- Returns and locks a resume of the session's member. Errors (PB000): as resumes.member_of; resume_unknown, also if it
-- is another member's.
CREATE OR REPLACE FUNCTION resumes.own(p_session_sha256 bytea, p_resume uuid) RETURNS resumes.resume
LANGUAGE plpgsql AS $$
DECLARE own bigint := resumes.member_of(p_session_sha256); found_one resumes.resume;
BEGIN
  SELECT * INTO found_one FROM resumes.resume r WHERE r.public_id = p_resume AND r.member_id = own FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'resume_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN found_one;
END $$;

-- Returns all texts of a resume, for the list of banned words.
CREATE OR REPLACE FUNCTION resumes.words_of(p_content jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(w #>> '{}', E'\n'), '') FROM jsonb_path_query(p_content, 'strict $.**') w
  WHERE jsonb_typeof(w) = 'string'
$$;

-- Counts a save or a link of an account: at most three hundred saves and twenty links a day, including deleted ones.
-- Errors (PB000): rate_limited.
CREATE OR REPLACE FUNCTION resumes.count_today(p_member_id bigint, p_saves integer, p_links integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumes.today AS d (member_id, day, saves, links) VALUES (p_member_id, current_date, p_saves, p_links)
  ON CONFLICT (member_id) DO UPDATE SET day = excluded.day,
    saves = CASE d.day WHEN excluded.day THEN d.saves ELSE 0 END + excluded.saves,
    links = CASE d.day WHEN excluded.day THEN d.links ELSE 0 END + excluded.links
  WHERE d.day <> excluded.day OR (d.saves + excluded.saves <= 300 AND d.links + excluded.links <= 20);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'rate_limited' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- A revision never changes; it is deleted with its resume, or as the oldest of many. A resume stays its member's. A
-- link keeps its target and its end, and stays revoked.
CREATE OR REPLACE TRIGGER revision_stays BEFORE UPDATE ON resumes.revision
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('a revision stays', '23514', 'revision_stays');

CREATE OR REPLACE FUNCTION resumes.check_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.public_id, NEW.member_id) IS DISTINCT FROM (OLD.id, OLD.public_id, OLD.member_id)
    OR NEW.number < OLD.number THEN
    RAISE EXCEPTION 'a resume stays its member''s' USING ERRCODE = '23514', CONSTRAINT = 'resume_stays_its_members';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER resume_stays_its_members BEFORE UPDATE ON resumes.resume FOR EACH ROW
  EXECUTE FUNCTION resumes.check_resume();

CREATE OR REPLACE FUNCTION resumes.check_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.resume_id, NEW.token_sha256, NEW.made_at, NEW.expires_at)
      IS DISTINCT FROM (OLD.id, OLD.resume_id, OLD.token_sha256, OLD.made_at, OLD.expires_at)
    OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at) THEN
    RAISE EXCEPTION 'a link is taken back for good' USING ERRCODE = '23514', CONSTRAINT = 'link_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER link_stays BEFORE UPDATE ON resumes.link FOR EACH ROW EXECUTE FUNCTION resumes.check_link();

-- Saves a resume of the session's member: a new one (p_resume null, at most twenty), or the next revision, if p_number
-- is the newest. Unchanged content makes no revision. Keeps the newest fifty. Errors (PB000): as resumes.own;
-- resumes_full, resume_changed (saved meanwhile), rate_limited (three hundred saves a day per member), banned_word (if
-- it has an open link).
-- p_number: compared with the newest revision.
CREATE OR REPLACE FUNCTION resumes.save(
  p_session_sha256 bytea, p_resume uuid, p_number integer, p_name text, p_layout text, p_language text, p_content jsonb
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE own bigint := resumes.member_of(p_session_sha256); r resumes.resume; refused text;
BEGIN
  -- One at a time, so that parallel calls cannot exceed the limits.
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
    INSERT INTO resumes.resume AS x (member_id, name, layout, language)
    VALUES (own, p_name, p_layout, p_language) RETURNING x.* INTO r;
  ELSE
    UPDATE resumes.resume x SET name = p_name, layout = p_layout, language = p_language, changed_at = now()
    WHERE x.id = r.id;
  END IF;
  IF NOT EXISTS (SELECT FROM resumes.revision v
    WHERE v.resume_id = r.id AND v.number = r.number AND v.content = p_content) THEN
    INSERT INTO resumes.revision (resume_id, number, content) VALUES (r.id, r.number + 1, p_content);
    UPDATE resumes.resume x SET number = r.number + 1 WHERE x.id = r.id;
    DELETE FROM resumes.revision v WHERE v.resume_id = r.id AND v.number <= r.number - 49;
  END IF;
  RETURN r.public_id;
END $$;

-- Returns the session's resumes, last change first. Errors (PB000): as resumes.member_of.
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

-- Returns a resume in its current form, or in a stored revision. Errors (PB000): as resumes.own, also if there is no
-- such revision.
-- p_number: free choice of the member, of their own revisions.
CREATE OR REPLACE FUNCTION resumes.read_one(p_session_sha256 bytea, p_resume uuid, p_number integer) RETURNS TABLE (
  id uuid, name text, layout text, language text, number integer, changed_at timestamptz, shown integer, content jsonb,
  revisions jsonb, links jsonb
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE r resumes.resume := resumes.own(p_session_sha256, p_resume);
BEGIN
  RETURN QUERY SELECT r.public_id, r.name, r.layout, r.language, r.number, r.changed_at, v.number, v.content,
    (SELECT jsonb_agg(jsonb_build_object('number', o.number, 'at', o.saved_at) ORDER BY o.number DESC)
      FROM resumes.revision o WHERE o.resume_id = r.id),
    (SELECT coalesce(
      jsonb_agg(jsonb_build_object('id', l.id, 'label', l.label, 'madeAt', l.made_at, 'expiresAt', l.expires_at,
        'opens', l.opens, 'lastOpenedAt', l.last_opened_at) ORDER BY l.made_at DESC, l.id), '[]')
      FROM resumes.link l WHERE l.resume_id = r.id AND l.revoked_at IS NULL AND l.expires_at > now())
  FROM resumes.revision v WHERE v.resume_id = r.id AND v.number = coalesce(p_number, r.number);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'resume_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Deletes a resume with its revisions and links. Copies in applications stay. Errors (PB000): as resumes.own.
CREATE OR REPLACE FUNCTION resumes.remove(p_session_sha256 bytea, p_resume uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE r resumes.resume := resumes.own(p_session_sha256, p_resume);
BEGIN
  DELETE FROM resumes.resume x WHERE x.id = r.id;
END $$;

-- Deletes an account's data here. Granted to no login: the account's deletion calls it.
CREATE OR REPLACE FUNCTION resumes.remove_person(p_member_id bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM resumes.resume r WHERE r.member_id = p_member_id;
  DELETE FROM resumes.today d WHERE d.member_id = p_member_id
$$;

-- Returns a resume's content for an application that the session sends now. Granted to no login. Errors (PB000): as
-- resumes.own; banned_word.
CREATE OR REPLACE FUNCTION resumes.snapshot(p_session_sha256 bytea, p_resume uuid) RETURNS TABLE (
  name text, layout text, language text, content jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = resumes, pg_temp AS $$
DECLARE r resumes.resume := resumes.own(p_session_sha256, p_resume); said jsonb;
BEGIN
  said := (SELECT v.content FROM resumes.revision v WHERE v.resume_id = r.id AND v.number = r.number);
  PERFORM screening.refuse(resumes.words_of(said), ARRAY['refuse', 'hold']);
  RETURN QUERY SELECT r.name, r.layout, r.language, said;
END $$;
