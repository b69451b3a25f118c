-- An operator writes the head of a course of the house: without `p_course` a new one, a draft. `p_version`: of the head that the editor
-- read, which has to be the newest; null: not asked. Errors (PB000): as identity.check_operator_session; course_unknown, course_changed,
-- slug_taken, courses_full (200).
DROP FUNCTION IF EXISTS courses.save_house_course(bytea, uuid, jsonb);
-- p_version: compared with the newest version of the head; null: not asked.
CREATE OR REPLACE FUNCTION courses.save_house_course(p_session_sha256 bytea, p_course uuid, p_says jsonb, p_version text)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course; saved uuid;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  PERFORM pg_advisory_xact_lock(hashtextextended('courses.house', 0));
  IF EXISTS (SELECT FROM courses.course x WHERE x.slug = p_says ->> 'slug' AND x.public_id IS DISTINCT FROM p_course) THEN
    RAISE EXCEPTION 'slug_taken' USING ERRCODE = 'PB000';
  END IF;
  IF p_course IS NULL THEN
    IF (SELECT count(*) FROM courses.course x WHERE x.listing_id IS NULL) >= 200 THEN
      RAISE EXCEPTION 'courses_full' USING ERRCODE = 'PB000';
    END IF;
    INSERT INTO courses.course (slug, title, summary, level, minutes, language, status)
    VALUES (p_says ->> 'slug', p_says ->> 'title', p_says ->> 'summary', p_says ->> 'level', (p_says ->> 'minutes')::integer,
      p_says ->> 'language', 'draft') RETURNING public_id INTO saved;
  ELSE
    c := courses.editor_of(p_session_sha256, p_course, true);
    IF courses.version_of_head(c) <> p_version THEN
      RAISE EXCEPTION 'course_changed' USING ERRCODE = 'PB000';
    END IF;
    -- An address that was shown stays.
    UPDATE courses.course x SET slug = CASE c.status WHEN 'draft' THEN p_says ->> 'slug' ELSE c.slug END, title = p_says ->> 'title',
      summary = p_says ->> 'summary', level = p_says ->> 'level', minutes = (p_says ->> 'minutes')::integer, language = p_says ->> 'language',
      changed_at = now() WHERE x.id = c.id RETURNING x.public_id INTO saved;
  END IF;
  RETURN saved;
END $$;

-- An operator publishes a course of the house, or takes it off. Errors (PB000): as courses.editor_of; course_empty, course_state.
-- p_state: free choice of the operator, compared with the state that it leaves.
CREATE OR REPLACE FUNCTION courses.set_house_course(p_session_sha256 bytea, p_course uuid, p_state text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course := courses.editor_of(p_session_sha256, p_course, true);
BEGIN
  IF c.status = p_state OR (c.status = 'draft' AND p_state = 'withdrawn') THEN
    RAISE EXCEPTION 'course_state' USING ERRCODE = 'PB000';
  ELSIF p_state = 'published' AND NOT EXISTS (SELECT FROM courses.lesson l WHERE l.course_id = c.id AND l.status = 'published') THEN
    RAISE EXCEPTION 'course_empty' USING ERRCODE = 'PB000';
  END IF;
  UPDATE courses.course x SET status = p_state, changed_at = now() WHERE x.id = c.id;
END $$;
