-- Questions below lessons of a course, for the people of the course and for operators: those that wait, or all. Errors (PB000): as
-- courses.editor_of.
CREATE OR REPLACE FUNCTION courses.comments_of_course(p_session_sha256 bytea, p_course uuid, p_waiting boolean, p_before bigint, p_limit integer)
RETURNS TABLE (id bigint, public_id uuid, lesson_id uuid, lesson text, parent uuid, writer text, is_teacher boolean, is_own boolean, body text,
  written_at timestamptz, is_removed boolean, waits boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course := courses.editor_of(p_session_sha256, p_course, false);
BEGIN
  RETURN QUERY SELECT * FROM courses.comments_of(ARRAY(SELECT x.id FROM courses.comment x JOIN courses.lesson l ON l.id = x.lesson_id
    WHERE l.course_id = c.id AND x.parent_id IS NULL AND (x.waits OR NOT p_waiting) AND (p_before IS NULL OR x.id < p_before)
    ORDER BY x.id DESC LIMIT p_limit), NULL);
END $$;

-- The people of a course answer a question below a lesson; of the house an operator does. Errors (PB000): as courses.editor_of;
-- comment_unknown, comments_full, rate_limited (500 a day), banned_word.
CREATE OR REPLACE FUNCTION courses.answer_comment(p_session_sha256 bytea, p_course uuid, p_question uuid, p_body text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE
  c courses.course := courses.editor_of(p_session_sha256, p_course, true);
  question courses.comment := courses.question_to_answer(c.id, p_question);
  person bigint := CASE WHEN c.listing_id IS NOT NULL THEN vendors.person_of(p_session_sha256) END; l courses.lesson;
BEGIN
  IF (SELECT count(*) FROM courses.comment x JOIN courses.lesson y ON y.id = x.lesson_id
      WHERE y.course_id = c.id AND x.is_teacher AND x.written_at > now() - interval '1 day') >= 500 THEN
    RAISE EXCEPTION 'rate_limited' USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_body, ARRAY['refuse', 'hold']);
  INSERT INTO courses.comment (lesson_id, parent_id, member_id, is_teacher, body) VALUES (question.lesson_id, question.id, person, true, p_body);
  UPDATE courses.comment x SET waits = false WHERE x.id = question.id;
  SELECT * INTO l FROM courses.lesson x WHERE x.id = question.lesson_id;
  PERFORM courses.tell_asker(question, l);
END $$;
