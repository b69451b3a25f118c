-- Courses as shown: vendors' by their listing, the platform's by their own head. `is_shown`: anyone can find it.
-- `may_go_on`: enrolled members can continue, also after it is no longer offered, unless operators removed it.
CREATE OR REPLACE VIEW courses.heads AS
SELECT c.id, c.public_id, c.listing_id, coalesce(s.slug, c.slug) AS slug, coalesce(s.title, c.title) AS title,
  coalesce(c.summary, left(s.description, 300)) AS summary, s.price_micro, s.picture_id, s.vendor_id,
  c.level, c.minutes, coalesce(c.language, s.attributes ->> 'language') AS language,
  coalesce(s.attributes, '{}') AS attributes,
  CASE WHEN c.listing_id IS NULL THEN c.status = 'published' ELSE coalesce(s.is_published, false) END AS is_shown,
  CASE WHEN c.listing_id IS NULL THEN c.status <> 'draft' ELSE coalesce(s.status <> 'removed', false) END AS may_go_on,
  s.public_id AS listing_public_id, c.created_at
FROM courses.course c LEFT JOIN catalogue.shown_listings s ON s.listing_id = c.listing_id;

-- Returns a visible course for the public pages.
CREATE OR REPLACE FUNCTION courses.head_of(p_slug text) RETURNS SETOF courses.heads
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = courses, pg_temp
BEGIN ATOMIC
  SELECT * FROM courses.heads h WHERE h.is_shown
    AND h.id = (SELECT c.id FROM courses.course c WHERE c.slug = p_slug
      UNION ALL SELECT c.id FROM catalogue.shown_listings s JOIN courses.course c USING (listing_id)
      WHERE s.slug = p_slug LIMIT 1);
END;

-- Returns chapters and published lessons of a visible course, with the texts of its first twenty previews.
CREATE OR REPLACE FUNCTION courses.public_lessons(p_slug text)
RETURNS TABLE (chapter text, lesson_id uuid, kind text, title text, minutes smallint, is_preview boolean, body text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 500 SET search_path = courses, pg_temp
BEGIN ATOMIC
  SELECT k.title, l.public_id, l.kind, t.title, t.minutes, l.is_preview,
    CASE
      WHEN l.is_preview AND count(*) FILTER (WHERE l.is_preview) OVER (ORDER BY l.position, l.id) <= 20 THEN t.body END
  FROM courses.head_of(p_slug) h JOIN courses.lesson l ON l.course_id = h.id AND l.status = 'published'
  JOIN courses.chapter k ON k.id = l.chapter_id JOIN courses.lesson_text t ON t.id = l.shown_id
  ORDER BY l.position, l.id;
END;

-- Returns a stamp of everything about lessons on a store course's page. It changes when a lesson or chapter is
-- published, withdrawn, moved or edited. Null if the listing is not a course or has no published lesson.
CREATE OR REPLACE FUNCTION courses.stamp_of(p_slug text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = courses, pg_temp
BEGIN ATOMIC
  SELECT md5(string_agg(concat_ws(' ', l.id, l.xmin, l.shown_id, t.xmin, k.xmin), ',' ORDER BY l.position, l.id))
  FROM catalogue.shown_listings s JOIN courses.course c USING (listing_id)
  JOIN courses.lesson l ON l.course_id = c.id AND l.status = 'published'
  JOIN courses.chapter k ON k.id = l.chapter_id JOIN courses.lesson_text t ON t.id = l.shown_id
  WHERE s.slug = p_slug;
END;

-- Returns the platform's visible courses, oldest first.
CREATE OR REPLACE FUNCTION courses.platform_courses()
RETURNS TABLE (slug text, title text, summary text, level text, minutes integer, language text, changed_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = courses, pg_temp
BEGIN ATOMIC
  SELECT c.slug, c.title, c.summary, c.level, c.minutes, c.language, c.changed_at FROM courses.course c
  WHERE c.listing_id IS NULL AND c.status = 'published' ORDER BY c.id LIMIT 200;
END;

-- Saves the head of a platform's course for an operator; without `p_course` creates a draft. `p_version`: the version
-- that the editor read. Errors (PB000): as identity.check_operator_session; course_unknown, course_changed, slug_taken,
-- courses_full (200).
-- p_version: compared with the newest version of the head; null: not asked.
CREATE OR REPLACE FUNCTION courses.save_platform_course(
  p_session_sha256 bytea, p_course uuid, p_says jsonb, p_version text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course; saved uuid;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  PERFORM pg_advisory_xact_lock(hashtextextended('courses.house', 0));
  IF EXISTS (SELECT FROM courses.course x
    WHERE x.slug = p_says ->> 'slug' AND x.public_id IS DISTINCT FROM p_course) THEN
    RAISE EXCEPTION 'slug_taken' USING ERRCODE = 'PB000';
  END IF;
  IF p_course IS NULL THEN
    IF (SELECT count(*) FROM courses.course x WHERE x.listing_id IS NULL) >= 200 THEN
      RAISE EXCEPTION 'courses_full' USING ERRCODE = 'PB000';
    END IF;
    INSERT INTO courses.course (slug, title, summary, level, minutes, language, status)
    VALUES (p_says ->> 'slug', p_says ->> 'title', p_says ->> 'summary', p_says ->> 'level',
      (p_says ->> 'minutes')::integer, p_says ->> 'language', 'draft') RETURNING public_id INTO saved;
  ELSE
    c := courses.editor_of(p_session_sha256, p_course, true);
    IF courses.version_of_head(c) <> p_version THEN
      RAISE EXCEPTION 'course_changed' USING ERRCODE = 'PB000';
    END IF;
    -- A published address stays.
    UPDATE courses.course x
    SET slug = CASE c.status WHEN 'draft' THEN p_says ->> 'slug' ELSE c.slug END, title = p_says ->> 'title',
      summary = p_says ->> 'summary', level = p_says ->> 'level', minutes = (p_says ->> 'minutes')::integer,
      language = p_says ->> 'language', changed_at = now() WHERE x.id = c.id RETURNING x.public_id INTO saved;
  END IF;
  RETURN saved;
END $$;

-- Publishes or withdraws a platform's course for an operator. Errors (PB000): as courses.editor_of; course_empty,
-- course_state.
-- p_state: free choice of the operator, compared with the state that it leaves.
CREATE OR REPLACE FUNCTION courses.set_platform_course(p_session_sha256 bytea, p_course uuid, p_state text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course := courses.editor_of(p_session_sha256, p_course, true);
BEGIN
  IF c.status = p_state OR (c.status = 'draft' AND p_state = 'withdrawn') THEN
    RAISE EXCEPTION 'course_state' USING ERRCODE = 'PB000';
  ELSIF p_state = 'published'
    AND NOT EXISTS (SELECT FROM courses.lesson l WHERE l.course_id = c.id AND l.status = 'published') THEN
    RAISE EXCEPTION 'course_empty' USING ERRCODE = 'PB000';
  END IF;
  UPDATE courses.course x SET status = p_state, changed_at = now() WHERE x.id = c.id;
END $$;
