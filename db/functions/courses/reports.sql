-- Whose a text below a lesson is, for a session that may report it: of a learner of the course (a member, or an account of another store), or
-- of the course's store. Null for everybody else.
CREATE OR REPLACE FUNCTION courses.reported_by(p_session_sha256 bytea, p_comment uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE asking record; c courses.comment; course courses.course; store bigint;
BEGIN
  SELECT s.subject_id, s.kind INTO asking FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s;
  SELECT x.* INTO c FROM courses.comment x WHERE x.public_id = p_comment AND x.removed_at IS NULL;
  SELECT x.* INTO course FROM courses.course x JOIN courses.lesson l ON l.course_id = x.id WHERE l.id = c.lesson_id;
  store := (SELECT l.vendor_id FROM catalogue.listings l WHERE l.id = course.listing_id);
  IF asking.kind = 'vendor' AND (SELECT w.vendor_id FROM vendors.works_for(asking.subject_id) w) IS NOT DISTINCT FROM store AND store IS NOT NULL
    OR EXISTS (SELECT FROM courses.enrolment e
      WHERE e.course_id = course.id AND e.member_id = asking.subject_id AND e.status = 'active') THEN
    RETURN CASE WHEN c.is_teacher THEN store ELSE c.member_id END;
  END IF;
  RETURN NULL;
END $$;

-- Texts below lessons, for the operators who decide about reports; moderation reads those that somebody reported.
CREATE OR REPLACE VIEW courses.reported_comments AS
SELECT c.public_id, CASE WHEN c.is_teacher THEN l.vendor_id ELSE c.member_id END AS owner_id, c.body, h.slug
FROM courses.comment c JOIN courses.lesson x ON x.id = c.lesson_id JOIN courses.course o ON o.id = x.course_id
JOIN courses.heads h ON h.id = o.id LEFT JOIN catalogue.listings l ON l.id = o.listing_id WHERE c.removed_at IS NULL;

-- Takes the text away; whoever wrote it is mailed. For moderation, which has asked for the operator's session.
CREATE OR REPLACE FUNCTION courses.remove_comment(p_session_sha256 bytea, p_comment uuid, p_reason text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE writer bigint;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  writer := (SELECT r.owner_id FROM courses.reported_comments r WHERE r.public_id = p_comment);
  UPDATE courses.comment c SET body = '', removed_at = now(), waits = false WHERE c.public_id = p_comment AND c.removed_at IS NULL;
  IF FOUND AND writer IS NOT NULL THEN
    PERFORM members.tell('comment-removed', writer, jsonb_build_object('reason', p_reason));
  END IF;
END $$;

-- Deletes what an account left here, when the account is deleted: enrolments with their progress and attempts, texts below lessons. Courses
-- of a store stay while somebody who paid may read on. Granted to no login: whatever deletes an account calls it.
CREATE OR REPLACE FUNCTION courses.remove_person(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM courses.play_ticket t WHERE t.member_id = p_member_id;
  DELETE FROM courses.enrolment e WHERE e.member_id = p_member_id;
  DELETE FROM courses.comment c WHERE c.member_id = p_member_id AND NOT c.is_teacher;
  DELETE FROM courses.told t WHERE t.member_id = p_member_id;
END $$;
