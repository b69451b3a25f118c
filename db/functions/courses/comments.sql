-- Returns how the author of a text below a lesson is shown: a learner by first name, a store by its name. Empty for the
-- platform.
CREATE OR REPLACE FUNCTION courses.writer_of(p_comment courses.comment) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT CASE WHEN p_comment.is_teacher THEN coalesce(s.store_name, '')
    ELSE (SELECT split_part(m.full_name, ' ', 1) FROM members.members m WHERE m.id = p_comment.member_id) END
  FROM courses.lesson l JOIN courses.course c ON c.id = l.course_id
  LEFT JOIN catalogue.listings x ON x.id = c.listing_id
  LEFT JOIN vendors.stores s ON s.vendor_id = x.vendor_id WHERE l.id = p_comment.lesson_id);

-- Returns questions below lessons with their answers, newest question first. For functions that have checked who may
-- read them.
CREATE OR REPLACE FUNCTION courses.comments_of(p_question_ids bigint[], p_reader bigint) RETURNS TABLE (
  id bigint, public_id uuid, lesson_id uuid, lesson text, parent uuid, writer text, is_teacher boolean, is_own boolean,
  body text, written_at timestamptz, is_removed boolean, waits boolean
) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT c.id, c.public_id, l.public_id, t.title, q.public_id, courses.writer_of(c), c.is_teacher,
    c.member_id IS NOT DISTINCT FROM p_reader
      AND p_reader IS NOT NULL, c.body, c.written_at, c.removed_at IS NOT NULL, c.waits
  FROM courses.comment c JOIN courses.lesson l ON l.id = c.lesson_id
  LEFT JOIN courses.lesson_text t ON t.id = coalesce(l.shown_id, l.draft_id)
  LEFT JOIN courses.comment q ON q.id = c.parent_id
  WHERE c.id = ANY (p_question_ids) OR c.parent_id = ANY (p_question_ids)
  ORDER BY coalesce(c.parent_id, c.id) DESC, c.id
$$;

-- Returns the comments of a lesson for an enrolled learner, before a number. Errors (PB000): as courses.open_lesson;
-- not_enrolled.
CREATE OR REPLACE FUNCTION courses.comments_for(
  p_session_sha256 bytea, p_lesson uuid, p_before bigint, p_limit integer
) RETURNS TABLE (
  id bigint, public_id uuid, lesson_id uuid, lesson text, parent uuid, writer text, is_teacher boolean, is_own boolean,
  body text, written_at timestamptz, is_removed boolean, waits boolean
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE reader bigint := courses.reader_of(p_session_sha256); o record;
BEGIN
  SELECT * INTO o FROM courses.open_lesson(reader, p_lesson);
  IF (o.enrolment).id IS NULL THEN
    RAISE EXCEPTION 'not_enrolled' USING ERRCODE = 'PB000';
  END IF;
  RETURN QUERY SELECT * FROM courses.comments_of(ARRAY(SELECT c.id FROM courses.comment c
    WHERE c.lesson_id = (o.lesson).id AND c.parent_id IS NULL AND (p_before IS NULL OR c.id < p_before)
    ORDER BY c.id DESC LIMIT p_limit), reader);
END $$;

-- Writes a question below a lesson, or an answer to its question `p_parent`. Errors (PB000): as courses.lock_lesson;
-- cohort_over, comment_unknown, comments_full, rate_limited, banned_word.
CREATE OR REPLACE FUNCTION courses.write_comment(p_session_sha256 bytea, p_lesson uuid, p_parent uuid, p_body text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE learner bigint := courses.learner_of(p_session_sha256); o record; question courses.comment;
BEGIN
  SELECT * INTO o FROM courses.lock_lesson(learner, p_lesson);
  IF EXISTS (SELECT FROM courses.cohort c
    WHERE c.id = (o.enrolment).cohort_id AND c.ends_on < platform.business_date()) THEN
    RAISE EXCEPTION 'cohort_over' USING ERRCODE = 'PB000';
  END IF;
  IF p_parent IS NOT NULL THEN
    question := courses.question_to_answer((o.lesson).course_id, p_parent);
    IF question.lesson_id <> (o.lesson).id THEN
      RAISE EXCEPTION 'comment_unknown' USING ERRCODE = 'PB000';
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('courses.comment', learner));
  IF (SELECT count(*) FROM courses.comment c
    WHERE c.member_id = learner AND c.written_at > now() - interval '1 day') >= 20 THEN
    RAISE EXCEPTION 'rate_limited' USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_body, ARRAY['refuse', 'hold']);
  INSERT INTO courses.comment (lesson_id, parent_id, member_id, is_teacher, body, waits)
  VALUES ((o.lesson).id, question.id, learner, false, p_body, p_parent IS NULL);
  IF p_parent IS NULL THEN
    PERFORM courses.notify_teacher(o.lesson);
  ELSIF question.member_id = learner THEN
    -- A follow-up by the author of the question.
    UPDATE courses.comment c SET waits = true WHERE c.id = question.id;
    PERFORM courses.notify_teacher(o.lesson);
  ELSE
    PERFORM courses.notify_asker(question, o.lesson);
  END IF;
END $$;

-- Returns and locks a question that can be answered: at most a hundred answers.
CREATE OR REPLACE FUNCTION courses.question_to_answer(p_course_id bigint, p_question uuid) RETURNS courses.comment
LANGUAGE plpgsql AS $$
DECLARE q courses.comment;
BEGIN
  SELECT c.* INTO q FROM courses.comment c JOIN courses.lesson l ON l.id = c.lesson_id
  WHERE c.public_id = p_question AND c.parent_id IS NULL AND c.removed_at IS NULL AND l.course_id = p_course_id
  FOR NO KEY UPDATE OF c;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'comment_unknown' USING ERRCODE = 'PB000';
  ELSIF (SELECT count(*) FROM courses.comment c WHERE c.parent_id = q.id) >= 100 THEN
    RAISE EXCEPTION 'comments_full' USING ERRCODE = 'PB000';
  END IF;
  RETURN q;
END $$;

-- Mails a course's store about a new question, at most once an hour. The platform's operators see it in the console.
CREATE OR REPLACE FUNCTION courses.notify_teacher(p_lesson courses.lesson) RETURNS void LANGUAGE plpgsql AS $$
DECLARE h record;
BEGIN
  SELECT x.public_id, l.vendor_id INTO h FROM courses.course x JOIN catalogue.listings l ON l.id = x.listing_id
  WHERE x.id = p_lesson.course_id;
  IF h.vendor_id IS NOT NULL AND courses.is_to_tell(h.vendor_id) THEN
    PERFORM members.notify('course-question', h.vendor_id, jsonb_build_object('course', h.public_id));
  END IF;
END $$;

-- Mails the author of a question about an answer, at most once an hour.
CREATE OR REPLACE FUNCTION courses.notify_asker(p_question courses.comment, p_lesson courses.lesson) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM courses.enrolment e
    WHERE e.course_id = p_lesson.course_id AND e.member_id = p_question.member_id AND e.status = 'active')
    AND courses.is_to_tell(p_question.member_id) THEN
    PERFORM members.notify('course-answer', p_question.member_id, jsonb_build_object('lesson', p_lesson.public_id));
  END IF;
END $$;

CREATE OR REPLACE FUNCTION courses.is_to_tell(p_member_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO courses.told AS t (member_id, told_at) VALUES (p_member_id, now())
  ON CONFLICT (member_id) DO UPDATE SET told_at = now() WHERE t.told_at < now() - interval '1 hour';
  RETURN FOUND;
END $$;

-- Facts for mails about courses and lessons, for jobs.
CREATE OR REPLACE VIEW courses.mail_facts AS
SELECT h.public_id AS course_id, h.title AS course, h.slug, h.listing_public_id FROM courses.heads h;
CREATE OR REPLACE VIEW courses.lesson_mail_facts AS
SELECT l.public_id AS lesson_id, t.title AS lesson, h.title AS course, h.slug
FROM courses.lesson l JOIN courses.lesson_text t ON t.id = l.shown_id JOIN courses.heads h ON h.id = l.course_id
WHERE l.status = 'published';

-- Returns the questions below a course's lessons, waiting ones or all, for the course's team and operators. Errors
-- (PB000): as courses.editor_of.
CREATE OR REPLACE FUNCTION courses.comments_of_course(
  p_session_sha256 bytea, p_course uuid, p_waiting boolean, p_before bigint, p_limit integer
) RETURNS TABLE (
  id bigint, public_id uuid, lesson_id uuid, lesson text, parent uuid, writer text, is_teacher boolean, is_own boolean,
  body text, written_at timestamptz, is_removed boolean, waits boolean
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course := courses.editor_of(p_session_sha256, p_course, false);
BEGIN
  RETURN QUERY SELECT *
    FROM courses.comments_of(ARRAY(SELECT x.id FROM courses.comment x JOIN courses.lesson l ON l.id = x.lesson_id
    WHERE l.course_id = c.id AND x.parent_id IS NULL AND (x.waits OR NOT p_waiting)
      AND (p_before IS NULL OR x.id < p_before)
    ORDER BY x.id DESC LIMIT p_limit), NULL);
END $$;

-- Answers a question below a lesson, for the course's team, or an operator on a course of the platform. Errors (PB000):
-- as courses.editor_of; comment_unknown, comments_full, rate_limited (500 a day), banned_word.
CREATE OR REPLACE FUNCTION courses.answer_comment(p_session_sha256 bytea, p_course uuid, p_question uuid, p_body text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
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
  INSERT INTO courses.comment (lesson_id, parent_id, member_id, is_teacher, body)
  VALUES (question.lesson_id, question.id, person, true, p_body);
  UPDATE courses.comment x SET waits = false WHERE x.id = question.id;
  SELECT * INTO l FROM courses.lesson x WHERE x.id = question.lesson_id;
  PERFORM courses.notify_asker(question, l);
END $$;
