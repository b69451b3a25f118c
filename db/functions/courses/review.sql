-- True if operators review a lesson before it is shown: the store's course was submitted, and its owner does not yet
-- have three approved courses (catalogue.is_known_owner). Before the submission, listing and lessons are reviewed
-- together.
CREATE OR REPLACE FUNCTION courses.is_reviewed(p_course courses.course) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM catalogue.listings l
  WHERE l.id = p_course.listing_id AND l.status NOT IN ('draft', 'rejected')
  AND NOT catalogue.is_known_owner(l.vendor_id, 'course'));

-- Shows what was last saved. For functions of this schema that have checked it.
CREATE OR REPLACE FUNCTION courses.show_lesson(p_lesson courses.lesson) RETURNS void LANGUAGE plpgsql AS $$
DECLARE t courses.lesson_text;
BEGIN
  SELECT * INTO t FROM courses.lesson_text x WHERE x.id = coalesce(p_lesson.draft_id, p_lesson.shown_id);
  UPDATE courses.lesson x
  SET status = 'published', shown_id = t.id, draft_id = NULL, is_preview = t.is_preview, submitted_at = NULL,
    refused_because = NULL WHERE x.id = p_lesson.id;
  DELETE FROM courses.lesson_text x WHERE x.id = p_lesson.shown_id AND x.id <> t.id;
  UPDATE courses.quiz_question q
  SET retired_at = CASE WHEN q.leaves THEN now() END, shown_at = coalesce(q.shown_at, now())
  WHERE q.lesson_id = p_lesson.id AND q.retired_at IS NULL AND (q.leaves OR q.shown_at IS NULL);
END $$;

-- Returns lessons that wait for an operator, longest first, of one course or all. If there are none, one row with only
-- the count. Errors (PB000): as identity.check_operator_session.
CREATE OR REPLACE FUNCTION courses.waiting_lessons(
  p_session_sha256 bytea, p_course uuid, p_limit integer, p_offset integer
) RETURNS TABLE (
  total bigint, lesson_id uuid, lesson text, course_id uuid, course text, store_name text, vendor_id uuid,
  submitted_at timestamptz, draft_id bigint
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  RETURN QUERY WITH waiting AS MATERIALIZED (
    SELECT l.* FROM courses.lesson l JOIN courses.course c ON c.id = l.course_id
    WHERE l.submitted_at IS NOT NULL AND (p_course IS NULL OR c.public_id = p_course)
  ), page AS (SELECT * FROM waiting w ORDER BY w.submitted_at, w.id LIMIT p_limit OFFSET p_offset)
  SELECT n.total, p.public_id, t.title, c.public_id, x.title, s.store_name, m.public_id, p.submitted_at, p.draft_id
  FROM (SELECT count(*) AS total FROM waiting) n LEFT JOIN page p ON true
  LEFT JOIN courses.course c ON c.id = p.course_id
  LEFT JOIN courses.lesson_text t ON t.id = p.draft_id LEFT JOIN catalogue.listings x ON x.id = c.listing_id
  LEFT JOIN vendors.stores s ON s.vendor_id = x.vendor_id LEFT JOIN members.members m ON m.id = x.vendor_id
  ORDER BY p.submitted_at, p.id;
END $$;

-- Approves or rejects a waiting lesson for an operator, as they saw it (`p_draft`), and mails its owner. Errors
-- (PB000): as identity.check_operator_session; lesson_unknown, review_over (already decided, or submitted again).
CREATE OR REPLACE FUNCTION courses.decide_lesson(
  p_session_sha256 bytea, p_lesson uuid, p_draft bigint, p_is_approved boolean, p_reason text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE l courses.lesson; c courses.course;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  SELECT x.* INTO c FROM courses.course x JOIN courses.lesson y ON y.course_id = x.id
  WHERE y.public_id = p_lesson FOR NO KEY UPDATE OF x;
  SELECT * INTO l FROM courses.lesson x WHERE x.public_id = p_lesson FOR NO KEY UPDATE;
  IF l.id IS NULL OR c.listing_id IS NULL THEN
    RAISE EXCEPTION 'lesson_unknown' USING ERRCODE = 'PB000';
  ELSIF l.submitted_at IS NULL OR l.draft_id <> p_draft THEN
    RAISE EXCEPTION 'review_over' USING ERRCODE = 'PB000';
  END IF;
  IF p_is_approved THEN
    PERFORM courses.show_lesson(l);
  ELSE
    UPDATE courses.lesson x SET submitted_at = NULL, refused_because = p_reason WHERE x.id = l.id;
  END IF;
  UPDATE courses.course x SET changed_at = now() WHERE x.id = c.id;
  PERFORM members.notify('lesson-decided', (SELECT x.vendor_id FROM catalogue.listings x WHERE x.id = c.listing_id),
    jsonb_build_object('course', c.public_id, 'reason', p_reason,
      'decision', CASE WHEN p_is_approved THEN 'approved' ELSE 'rejected' END));
END $$;

-- Returns the author of a text below a lesson, if the session may report it. Learners of the course (members or other
-- stores' accounts) and the course's store may. Null otherwise.
CREATE OR REPLACE FUNCTION courses.reported_by(p_session_sha256 bytea, p_comment uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE asking record; c courses.comment; course courses.course; store bigint;
BEGIN
  SELECT s.subject_id, s.kind INTO asking FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s;
  SELECT x.* INTO c FROM courses.comment x WHERE x.public_id = p_comment AND x.removed_at IS NULL;
  SELECT x.* INTO course FROM courses.course x JOIN courses.lesson l ON l.course_id = x.id WHERE l.id = c.lesson_id;
  store := (SELECT l.vendor_id FROM catalogue.listings l WHERE l.id = course.listing_id);
  IF asking.kind = 'vendor'
    AND (SELECT w.vendor_id FROM vendors.works_for(asking.subject_id) w) IS NOT DISTINCT FROM store
    AND store IS NOT NULL
    OR EXISTS (SELECT FROM courses.enrolment e
      WHERE e.course_id = course.id AND e.member_id = asking.subject_id AND e.status = 'active') THEN
    RETURN CASE WHEN c.is_teacher THEN store ELSE c.member_id END;
  END IF;
  RETURN NULL;
END $$;

-- Texts below lessons, for operators who decide about reports. moderation reads only reported ones.
CREATE OR REPLACE VIEW courses.reported_comments AS
SELECT c.public_id, CASE WHEN c.is_teacher THEN l.vendor_id ELSE c.member_id END AS owner_id, c.body, h.slug
FROM courses.comment c JOIN courses.lesson x ON x.id = c.lesson_id JOIN courses.course o ON o.id = x.course_id
JOIN courses.heads h ON h.id = o.id LEFT JOIN catalogue.listings l ON l.id = o.listing_id WHERE c.removed_at IS NULL;

-- Removes a comment's text and mails its author. For moderation, which has checked the operator's session.
CREATE OR REPLACE FUNCTION courses.remove_comment(p_session_sha256 bytea, p_comment uuid, p_reason text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE writer bigint;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  writer := (SELECT r.owner_id FROM courses.reported_comments r WHERE r.public_id = p_comment);
  UPDATE courses.comment c SET body = '', removed_at = now(), waits = false
  WHERE c.public_id = p_comment AND c.removed_at IS NULL;
  IF FOUND AND writer IS NOT NULL THEN
    PERFORM members.notify('comment-removed', writer, jsonb_build_object('reason', p_reason));
  END IF;
END $$;

-- Deletes an account's enrolments with progress and attempts, and its texts below lessons. A store's courses stay while
-- anyone who paid may read them. Granted to no login: the account's deletion calls it.
CREATE OR REPLACE FUNCTION courses.remove_person(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM courses.play_ticket t WHERE t.member_id = p_member_id;
  DELETE FROM courses.enrolment e WHERE e.member_id = p_member_id;
  DELETE FROM courses.comment c WHERE c.member_id = p_member_id AND NOT c.is_teacher;
  DELETE FROM courses.told t WHERE t.member_id = p_member_id;
END $$;
