-- Returns a course that the caller may edit: owners and managers of its store, or operators for a course of the
-- platform. With `p_writes` false, operators can read every course to review it. Locks the course for writing. Errors
-- (PB000): as vendors.check_session or identity.check_operator_session; course_unknown (also another store's),
-- course_over (its listing is closed or removed).
CREATE OR REPLACE FUNCTION courses.editor_of(p_session_sha256 bytea, p_course uuid, p_writes boolean)
RETURNS courses.course LANGUAGE plpgsql AS $$
DECLARE c courses.course; store bigint; owner bigint; state text; is_operator boolean;
BEGIN
  is_operator := EXISTS (SELECT FROM identity.find_session(p_session_sha256, ARRAY['operator']));
  IF is_operator THEN
    PERFORM identity.check_operator_session(p_session_sha256, CASE WHEN p_writes THEN ARRAY['owner', 'support']
      ELSE ARRAY['owner', 'finance', 'support', 'auditor'] END);
  ELSE
    store := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']);
  END IF;
  -- Also by its listing's id, because operators review listings.
  SELECT * INTO c FROM courses.course x WHERE x.public_id = p_course
    OR x.listing_id = (SELECT l.id FROM catalogue.listings l WHERE l.public_id = p_course);
  IF p_writes THEN
    SELECT * INTO c FROM courses.course x WHERE x.id = c.id FOR NO KEY UPDATE;
  END IF;
  SELECT l.vendor_id, l.status INTO owner, state FROM catalogue.listings l WHERE l.id = c.listing_id;
  IF c.id IS NULL
    OR (CASE WHEN is_operator THEN p_writes AND c.listing_id IS NOT NULL
      ELSE owner IS DISTINCT FROM store OR store IS NULL END) THEN
    RAISE EXCEPTION 'course_unknown' USING ERRCODE = 'PB000';
  ELSIF p_writes AND state IN ('closed', 'removed') THEN
    RAISE EXCEPTION 'course_over' USING ERRCODE = 'PB000';
  END IF;
  RETURN c;
END $$;

CREATE OR REPLACE FUNCTION courses.course_of_lesson(p_lesson uuid) RETURNS uuid LANGUAGE sql STABLE
RETURN (SELECT c.public_id FROM courses.lesson l JOIN courses.course c ON c.id = l.course_id
  WHERE l.public_id = p_lesson);

-- Returns the courses that the caller edits, of the store or the platform, newest first. If there are none, one row
-- with only the count.
CREATE OR REPLACE FUNCTION courses.own_courses(
  p_session_sha256 bytea, p_limit integer, p_offset integer
) RETURNS TABLE (
  total bigint, public_id uuid, listing_id uuid, slug text, title text, status text, lessons bigint, published bigint,
  learners bigint, finished bigint, waiting bigint, given bigint, suspended bigint, revoked bigint,
  last_given_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE store bigint;
BEGIN
  IF EXISTS (SELECT FROM identity.find_session(p_session_sha256, ARRAY['operator'])) THEN
    PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  ELSE
    store := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']);
  END IF;
  RETURN QUERY WITH own AS MATERIALIZED (
    SELECT c.id, c.public_id, l.public_id AS listing_id, coalesce(l.slug, c.slug) AS slug,
      coalesce(l.title, c.title) AS title, coalesce(l.status, c.status) AS status
    FROM courses.course c LEFT JOIN catalogue.listings l ON l.id = c.listing_id
    WHERE l.vendor_id IS NOT DISTINCT FROM store
  ), page AS (SELECT * FROM own o ORDER BY o.id DESC LIMIT p_limit OFFSET p_offset)
  SELECT n.total, p.public_id, p.listing_id, p.slug, p.title, p.status,
    (SELECT count(*) FROM courses.lesson l WHERE l.course_id = p.id),
    (SELECT count(*) FROM courses.lesson l WHERE l.course_id = p.id AND l.status = 'published'),
    (SELECT count(*) FROM courses.enrolment e WHERE e.course_id = p.id AND e.status = 'active'),
    (SELECT count(*) FROM courses.enrolment e WHERE e.course_id = p.id AND e.finished_at IS NOT NULL),
    (SELECT count(*) FROM courses.lesson l JOIN courses.comment c ON c.lesson_id = l.id AND c.waits
      WHERE l.course_id = p.id),
    g.given, g.suspended, g.revoked, g.last_at
  FROM (SELECT count(*) AS total FROM own) n LEFT JOIN page p ON true
  LEFT JOIN LATERAL certificates.of_course(p.public_id::text) g ON true ORDER BY p.id DESC;
END $$;

-- Returns a version of a course's chapters and the order of their lessons. Every change gives another version.
CREATE OR REPLACE FUNCTION courses.version_of_outline(p_course_id bigint) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT md5(coalesce(jsonb_agg(jsonb_build_array(k.public_id, k.title, k.opens_after_days,
    ARRAY(SELECT l.public_id FROM courses.lesson l WHERE l.chapter_id = k.id ORDER BY l.position, l.id))
  ORDER BY k.position,
    k.id)::text, ''))
  FROM courses.chapter k WHERE k.course_id = p_course_id);

-- Returns a version of a course's cohorts, not counting their participants.
CREATE OR REPLACE FUNCTION courses.version_of_cohorts(p_course_id bigint) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT md5(
  coalesce(jsonb_agg(jsonb_build_array(h.public_id, h.name, h.starts_on, h.ends_on, h.places) ORDER BY h.id)::text, ''))
  FROM courses.cohort h WHERE h.course_id = p_course_id);

-- Returns a version of the head of a platform's course, not counting its state.
CREATE OR REPLACE FUNCTION courses.version_of_head(c courses.course) RETURNS text LANGUAGE sql IMMUTABLE
RETURN md5(jsonb_build_array(c.slug, c.title, c.summary, c.level, c.minutes, c.language)::text);

-- Returns a course for its editors and reviewers: head, chapters and cohorts in one row, with their versions. Errors
-- (PB000): as courses.editor_of.
CREATE OR REPLACE FUNCTION courses.own_course(p_session_sha256 bytea, p_course uuid) RETURNS TABLE (
  public_id uuid, listing_id uuid, slug text, title text, summary text, level text, minutes integer, language text,
  status text, head_version text, chapters jsonb, outline_version text, cohorts jsonb, cohorts_version text
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = courses, pg_temp AS $$
DECLARE c courses.course := courses.editor_of(p_session_sha256, p_course, false);
BEGIN
  RETURN QUERY SELECT c.public_id, l.public_id, coalesce(l.slug, c.slug), coalesce(l.title, c.title), c.summary,
    c.level, c.minutes, c.language, coalesce(l.status, c.status), courses.version_of_head(c),
    coalesce((SELECT jsonb_agg(
      jsonb_build_object('_id', k.public_id, 'title', k.title, 'opensAfterDays', k.opens_after_days)
      ORDER BY k.position, k.id) FROM courses.chapter k WHERE k.course_id = c.id), '[]'),
    courses.version_of_outline(c.id),
    coalesce((SELECT jsonb_agg(
      jsonb_build_object('_id', h.public_id, 'name', h.name, 'startsOn', h.starts_on, 'endsOn', h.ends_on,
      'places', h.places, 'taken', courses.taken(h.id)) ORDER BY h.starts_on, h.id) FROM courses.cohort h
      WHERE h.course_id = c.id), '[]'),
    courses.version_of_cohorts(c.id)
  FROM (SELECT) once LEFT JOIN catalogue.listings l ON l.id = c.listing_id;
END $$;

-- Returns all lessons of a course in order, including drafts.
CREATE OR REPLACE FUNCTION courses.own_lessons(p_session_sha256 bytea, p_course uuid) RETURNS TABLE (
  public_id uuid, chapter_id uuid, kind text, status text, is_preview boolean, title text, minutes smallint,
  has_draft boolean, is_waiting boolean
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = courses, pg_temp AS $$
DECLARE c courses.course := courses.editor_of(p_session_sha256, p_course, false);
BEGIN
  RETURN QUERY SELECT l.public_id, k.public_id, l.kind, l.status, t.is_preview, t.title, t.minutes,
    l.draft_id IS NOT NULL, l.submitted_at IS NOT NULL
  FROM courses.lesson l JOIN courses.chapter k ON k.id = l.chapter_id
  JOIN courses.lesson_text t ON t.id = coalesce(l.draft_id, l.shown_id)
  WHERE l.course_id = c.id ORDER BY l.position, l.id;
END $$;

-- Returns a lesson as last saved, with its quiz questions. `version` identifies what was saved. Errors (PB000): as
-- courses.editor_of; lesson_unknown.
CREATE OR REPLACE FUNCTION courses.own_lesson(p_session_sha256 bytea, p_lesson uuid) RETURNS TABLE (
  public_id uuid, course uuid, chapter uuid, kind text, status text, is_preview boolean, has_draft boolean, title text,
  body text, minutes smallint, pictures uuid[], picture_texts text[], files jsonb, video jsonb, draws smallint,
  pass_percent smallint, attempts_a_day smallint, questions jsonb, submitted_at timestamptz, refused_because text,
  version bigint
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = courses, pg_temp AS $$
DECLARE c courses.course;
BEGIN
  IF courses.course_of_lesson(p_lesson) IS NULL THEN
    RAISE EXCEPTION 'lesson_unknown' USING ERRCODE = 'PB000';
  END IF;
  c := courses.editor_of(p_session_sha256, courses.course_of_lesson(p_lesson), false);
  RETURN QUERY SELECT l.public_id, c.public_id, k.public_id, l.kind, l.status, t.is_preview, l.draft_id IS NOT NULL,
    t.title, t.body, t.minutes, t.pictures, t.picture_texts,
    coalesce((SELECT jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes)
      ORDER BY u.ordinality)
      FROM unnest(t.files) WITH ORDINALITY u (id, ordinality) JOIN media.private_files f ON f.id = u.id), '[]'),
    (SELECT jsonb_build_object('_id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes) FROM media.private_files f
      WHERE f.id = t.video),
    t.draws, t.pass_percent, t.attempts_a_day,
    coalesce((SELECT jsonb_agg(
      jsonb_build_object('_id', q.public_id, 'asks', q.asks, 'options', q.options, 'correct', q.correct,
      'explains', q.explains) ORDER BY q.position, q.id) FROM courses.quiz_question q
      WHERE q.lesson_id = l.id AND q.retired_at IS NULL
        AND NOT q.leaves), '[]'),
    l.submitted_at, l.refused_because, t.id
  FROM courses.lesson l JOIN courses.chapter k ON k.id = l.chapter_id
  JOIN courses.lesson_text t ON t.id = coalesce(l.draft_id, l.shown_id)
  WHERE l.public_id = p_lesson;
END $$;

-- Saves the chapters with their lessons, in order: `p_chapters` [{ _id, title, opensAfterDays, lessons }]. A chapter
-- without an `_id` is new; one that is left out is deleted. Each lesson of the course must be listed once; otherwise
-- someone added or removed one meanwhile. `p_version`: the version that the editor read. Errors (PB000): as
-- courses.editor_of; outline_changed, chapter_unknown, chapters_full (a hundred), banned_word.
-- p_version: compared with the newest version of the chapters; null: not asked.
CREATE OR REPLACE FUNCTION courses.save_outline(p_session_sha256 bytea, p_course uuid, p_chapters jsonb, p_version text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE
  c courses.course := courses.editor_of(p_session_sha256, p_course, true); k record; kept bigint[] := '{}';
  chapter bigint; placed integer := 0;
BEGIN
  IF jsonb_array_length(p_chapters) > 100 THEN
    RAISE EXCEPTION 'chapters_full' USING ERRCODE = 'PB000';
  ELSIF p_version <> courses.version_of_outline(c.id)
    OR ARRAY(SELECT x::uuid FROM jsonb_array_elements(p_chapters) g, jsonb_array_elements_text(g -> 'lessons') x
      ORDER BY 1)
      IS DISTINCT FROM ARRAY(SELECT l.public_id FROM courses.lesson l WHERE l.course_id = c.id ORDER BY 1) THEN
    RAISE EXCEPTION 'outline_changed' USING ERRCODE = 'PB000';
  END IF;
  IF c.listing_id IS NOT NULL THEN
    PERFORM screening.refuse((SELECT string_agg(g ->> 'title', E'\n') FROM jsonb_array_elements(p_chapters) g),
      ARRAY['refuse', 'hold']);
  END IF;
  FOR k IN SELECT g.what, g.ordinality FROM jsonb_array_elements(p_chapters) WITH ORDINALITY g (what, ordinality)
    ORDER BY g.ordinality LOOP
    IF k.what ->> '_id' IS NULL THEN
      INSERT INTO courses.chapter (course_id, position, title, opens_after_days)
      VALUES (c.id, k.ordinality, k.what ->> 'title', (k.what ->> 'opensAfterDays')::smallint)
        RETURNING id INTO chapter;
    ELSE
      UPDATE courses.chapter x
      SET position = k.ordinality, title = k.what ->> 'title',
        opens_after_days = (k.what ->> 'opensAfterDays')::smallint
      WHERE x.public_id = (k.what ->> '_id')::uuid AND x.course_id = c.id RETURNING x.id INTO chapter;
      IF NOT FOUND OR chapter = ANY (kept) THEN
        RAISE EXCEPTION 'chapter_unknown' USING ERRCODE = 'PB000';
      END IF;
    END IF;
    kept := kept || chapter;
    UPDATE courses.lesson l SET chapter_id = chapter, position = placed + x.ordinality
    FROM jsonb_array_elements_text(k.what -> 'lessons')
      WITH ORDINALITY x (id, ordinality) WHERE l.public_id = x.id::uuid;
    placed := placed + jsonb_array_length(k.what -> 'lessons');
  END LOOP;
  DELETE FROM courses.chapter x WHERE x.course_id = c.id AND x.id <> ALL (kept);
  UPDATE courses.course x SET changed_at = now() WHERE x.id = c.id;
END $$;

-- Saves the cohorts of a course: `p_cohorts` [{ _id, name, startsOn, endsOn, places }]. A cohort that is left out is
-- deleted, unless it has participants. `p_version`: the version that the editor read. Errors (PB000): as
-- courses.editor_of; cohorts_full (fifty), cohorts_changed, cohort_unknown, cohort_in_use (also too few places, or
-- another first day after it began).
-- p_version: compared with the newest version of the cohorts; null: not asked.
CREATE OR REPLACE FUNCTION courses.save_cohorts(p_session_sha256 bytea, p_course uuid, p_cohorts jsonb, p_version text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE
  c courses.course := courses.editor_of(p_session_sha256, p_course, true); g jsonb; h courses.cohort;
  kept bigint[] := '{}';
BEGIN
  IF jsonb_array_length(p_cohorts) > 50 THEN
    RAISE EXCEPTION 'cohorts_full' USING ERRCODE = 'PB000';
  ELSIF p_version <> courses.version_of_cohorts(c.id) THEN
    RAISE EXCEPTION 'cohorts_changed' USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse((SELECT string_agg(x ->> 'name', E'\n') FROM jsonb_array_elements(p_cohorts) x),
    ARRAY['refuse', 'hold']);
  FOR g IN SELECT x FROM jsonb_array_elements(p_cohorts) x LOOP
    IF g ->> '_id' IS NULL THEN
      INSERT INTO courses.cohort (course_id, name, starts_on, ends_on, places)
      VALUES (c.id, g ->> 'name', (g ->> 'startsOn')::date, (g ->> 'endsOn')::date, (g ->> 'places')::integer)
      RETURNING * INTO h;
    ELSE
      SELECT * INTO h FROM courses.cohort x WHERE x.public_id = (g ->> '_id')::uuid AND x.course_id = c.id FOR UPDATE;
      IF NOT FOUND OR h.id = ANY (kept) THEN
        RAISE EXCEPTION 'cohort_unknown' USING ERRCODE = 'PB000';
      ELSIF (g ->> 'places')::integer < courses.taken(h.id)
        OR (courses.taken(h.id) > 0 AND h.starts_on <> (g ->> 'startsOn')::date
          AND h.starts_on <= platform.business_date()) THEN
        RAISE EXCEPTION 'cohort_in_use' USING ERRCODE = 'PB000';
      END IF;
      UPDATE courses.cohort x
      SET name = g ->> 'name', starts_on = (g ->> 'startsOn')::date, ends_on = (g ->> 'endsOn')::date,
        places = (g ->> 'places')::integer WHERE x.id = h.id;
    END IF;
    kept := kept || h.id;
  END LOOP;
  -- Locked, so that nobody joins meanwhile.
  PERFORM FROM courses.cohort x WHERE x.course_id = c.id ORDER BY x.id FOR UPDATE;
  IF EXISTS (SELECT FROM courses.cohort x WHERE x.course_id = c.id AND x.id <> ALL (kept)
      AND EXISTS (SELECT FROM courses.enrolment e WHERE e.cohort_id = x.id)) THEN
    RAISE EXCEPTION 'cohort_in_use' USING ERRCODE = 'PB000';
  END IF;
  DELETE FROM courses.cohort x WHERE x.course_id = c.id AND x.id <> ALL (kept);
END $$;
