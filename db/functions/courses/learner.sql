-- Returns the learner of an open session: a member, or a person of a store who learns for themselves. Errors (PB000):
-- unauthorized, account_frozen.
CREATE OR REPLACE FUNCTION courses.learner_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  learner bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s);
BEGIN
  IF learner IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.refuse_frozen(learner);
  RETURN learner;
END $$;

-- Returns the same for reading, where an operator's view of a member's screens also counts.
CREATE OR REPLACE FUNCTION courses.reader_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  reader bigint :=
    (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor', 'viewer']) s);
BEGIN
  IF reader IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  RETURN reader;
END $$;

-- Returns the day on which a chapter opens for an enrolment. Null if it was open from the beginning.
CREATE OR REPLACE FUNCTION courses.opens_on(p_cohort_id bigint, p_after_days smallint) RETURNS date LANGUAGE sql STABLE
RETURN (SELECT c.starts_on + p_after_days FROM courses.cohort c WHERE c.id = p_cohort_id);

-- Returns a lesson that a member may currently read, with their enrolment (null for a preview). Every function that
-- shows part of a lesson calls this. Errors (PB000): lesson_unknown (also unpublished, or its course is not visible),
-- not_enrolled, lesson_not_open (its day has not come).
CREATE OR REPLACE FUNCTION courses.open_lesson(
  p_member_id bigint, p_lesson uuid, OUT lesson courses.lesson, OUT enrolment courses.enrolment
) LANGUAGE plpgsql STABLE AS $$
DECLARE head record; after_days smallint;
BEGIN
  SELECT l.* INTO lesson FROM courses.lesson l WHERE l.public_id = p_lesson AND l.status = 'published';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'lesson_unknown' USING ERRCODE = 'PB000';
  END IF;
  SELECT h.is_shown, h.may_go_on INTO head FROM courses.heads h WHERE h.id = lesson.course_id;
  SELECT e.* INTO enrolment FROM courses.enrolment e
  WHERE e.course_id = lesson.course_id AND e.member_id = p_member_id AND e.status = 'active';
  IF enrolment.id IS NOT NULL AND head.may_go_on THEN
    after_days := (SELECT k.opens_after_days FROM courses.chapter k WHERE k.id = lesson.chapter_id);
    IF NOT lesson.is_preview AND courses.opens_on(enrolment.cohort_id, after_days) > platform.business_date() THEN
      RAISE EXCEPTION 'lesson_not_open' USING ERRCODE = 'PB000';
    END IF;
    RETURN;
  END IF;
  enrolment := NULL;
  IF head.is_shown AND lesson.is_preview THEN
    RETURN;
  END IF;
  RAISE EXCEPTION '%', CASE WHEN head.is_shown THEN 'not_enrolled' ELSE 'lesson_unknown' END USING ERRCODE = 'PB000';
END $$;

-- Returns the same and locks the enrolment, so that a learner's actions are serialized.
CREATE OR REPLACE FUNCTION courses.lock_lesson(
  p_member_id bigint, p_lesson uuid, OUT lesson courses.lesson, OUT enrolment courses.enrolment
) LANGUAGE plpgsql AS $$
DECLARE opened record;
BEGIN
  SELECT * INTO opened FROM courses.open_lesson(p_member_id, p_lesson);
  lesson := opened.lesson;
  SELECT e.* INTO enrolment FROM courses.enrolment e
  WHERE e.course_id = (opened.lesson).course_id AND e.member_id = p_member_id AND e.status = 'active' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not_enrolled' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Saves a learner's progress: the second of a video, and whether the lesson is done (a quiz is done by passing it). The
-- last lesson finishes the course. Returns true if the course is finished. Errors (PB000): as courses.lock_lesson;
-- lesson_is_a_quiz.
-- p_seconds: free choice of the learner: their own position in the video.
CREATE OR REPLACE FUNCTION courses.save_progress(
  p_session_sha256 bytea, p_lesson uuid, p_seconds integer, p_done boolean
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE o record; l courses.lesson; e courses.enrolment;
BEGIN
  SELECT * INTO o FROM courses.lock_lesson(courses.learner_of(p_session_sha256), p_lesson);
  l := o.lesson; e := o.enrolment;
  IF p_done AND l.kind = 'quiz' AND NOT EXISTS (SELECT FROM courses.progress p
      WHERE p.enrolment_id = e.id AND p.lesson_id = l.id AND p.done_at IS NOT NULL) THEN
    RAISE EXCEPTION 'lesson_is_a_quiz' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO courses.progress AS p (enrolment_id, lesson_id, seconds, done_at)
  VALUES (e.id, l.id, coalesce(p_seconds, 0), CASE WHEN p_done THEN now() END)
  ON CONFLICT (enrolment_id, lesson_id) DO UPDATE SET seconds = coalesce(p_seconds, p.seconds),
  done_at = coalesce(p.done_at, excluded.done_at);
  RETURN courses.finish(e);
END $$;

-- Finishes an enrolment once, when all published lessons are done, and creates its certificate in the same transaction.
-- Only for members: accounts of stores have no certificates. For functions of this schema that have locked it.
CREATE OR REPLACE FUNCTION courses.finish(p_enrolment courses.enrolment) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE h courses.heads;
BEGIN
  IF p_enrolment.finished_at IS NOT NULL THEN
    RETURN true;
  ELSIF NOT EXISTS (SELECT FROM courses.lesson l WHERE l.course_id = p_enrolment.course_id AND l.status = 'published')
    OR EXISTS (SELECT FROM courses.lesson l
      WHERE l.course_id = p_enrolment.course_id AND l.status = 'published' AND NOT EXISTS (
      SELECT FROM courses.progress p
      WHERE p.enrolment_id = p_enrolment.id AND p.lesson_id = l.id AND p.done_at IS NOT NULL)) THEN
    RETURN false;
  END IF;
  SELECT * INTO h FROM courses.heads x WHERE x.id = p_enrolment.course_id;
  UPDATE courses.enrolment e SET finished_at = now(),
    certificate_id
      = CASE WHEN EXISTS (SELECT FROM members.members m WHERE m.id = e.member_id AND m.kind = 'member') THEN
      certificates.award(e.member_id, h.public_id::text, h.title, courses.criteria()) END
  WHERE e.id = p_enrolment.id;
  RETURN true;
END $$;
