-- Where a learner is: the second of a video, and whether a lesson is done (a quiz is done by passing it). The last one that is done
-- finishes the course. Answers whether the course is finished. Errors (PB000): as courses.lock_lesson; lesson_is_a_quiz.
-- p_seconds: free choice of the learner: their own position in the video.
CREATE OR REPLACE FUNCTION courses.save_progress(p_session_sha256 bytea, p_lesson uuid, p_seconds integer, p_done boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
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
  ON CONFLICT (enrolment_id, lesson_id) DO UPDATE SET seconds = coalesce(p_seconds, p.seconds), done_at = coalesce(p.done_at, excluded.done_at);
  RETURN courses.finish(e);
END $$;

-- Finishes an enrolment whose published lessons are all done, once, with its certificate in the same transaction: of a member, since an
-- account of a store holds none. For the functions of this schema, which locked it.
CREATE OR REPLACE FUNCTION courses.finish(p_enrolment courses.enrolment) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE h courses.heads;
BEGIN
  IF p_enrolment.finished_at IS NOT NULL THEN
    RETURN true;
  ELSIF NOT EXISTS (SELECT FROM courses.lesson l WHERE l.course_id = p_enrolment.course_id AND l.status = 'published')
    OR EXISTS (SELECT FROM courses.lesson l WHERE l.course_id = p_enrolment.course_id AND l.status = 'published' AND NOT EXISTS (
      SELECT FROM courses.progress p WHERE p.enrolment_id = p_enrolment.id AND p.lesson_id = l.id AND p.done_at IS NOT NULL)) THEN
    RETURN false;
  END IF;
  SELECT * INTO h FROM courses.heads x WHERE x.id = p_enrolment.course_id;
  UPDATE courses.enrolment e SET finished_at = now(),
    certificate_id = CASE WHEN EXISTS (SELECT FROM members.members m WHERE m.id = e.member_id AND m.kind = 'member') THEN
      certificates.award(e.member_id, h.public_id::text, h.title, 'Finished every lesson of the course and passed each of its quizzes.') END
  WHERE e.id = p_enrolment.id;
  RETURN true;
END $$;
