-- The account whose open session this is: a member's, or somebody's of a store, who learns for themselves. Errors (PB000): unauthorized,
-- account_frozen.
CREATE OR REPLACE FUNCTION courses.learner_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE learner bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s);
BEGIN
  IF learner IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.refuse_frozen(learner);
  RETURN learner;
END $$;

-- The same for reading, where an operator's look at a member's screens counts, too.
CREATE OR REPLACE FUNCTION courses.reader_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE reader bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor', 'viewer']) s);
BEGIN
  IF reader IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  RETURN reader;
END $$;

-- The day on which a chapter opens for an enrolment; null: it is open since it began.
CREATE OR REPLACE FUNCTION courses.opens_on(p_cohort_id bigint, p_after_days smallint) RETURNS date LANGUAGE sql STABLE
RETURN (SELECT c.starts_on + p_after_days FROM courses.cohort c WHERE c.id = p_cohort_id);

-- A lesson that a member may read at this moment, with the enrolment by which (null: as a preview). Everything that shows a part of a
-- lesson asks here. Errors (PB000): lesson_unknown (also one that is not published, or of a course that is not shown), not_enrolled,
-- lesson_not_open (its day has not come).
CREATE OR REPLACE FUNCTION courses.open_lesson(p_member_id bigint, p_lesson uuid, OUT lesson courses.lesson, OUT enrolment courses.enrolment)
LANGUAGE plpgsql STABLE AS $$
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

-- The same for what learners do: the enrolment is locked, so that two calls of one learner come one after the other.
CREATE OR REPLACE FUNCTION courses.lock_lesson(p_member_id bigint, p_lesson uuid, OUT lesson courses.lesson, OUT enrolment courses.enrolment)
LANGUAGE plpgsql AS $$
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
