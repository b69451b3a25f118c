-- Returns the number of participants of a cohort.
CREATE OR REPLACE FUNCTION courses.taken(p_cohort_id bigint) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT count(*) FROM courses.enrolment e WHERE e.cohort_id = p_cohort_id AND e.status = 'active');

-- Returns and locks a cohort to join now: the given one, or the next with a free place. Null if the course has no
-- cohorts and is self-paced. Errors (PB000): cohort_unknown (also if it has begun), course_full.
CREATE OR REPLACE FUNCTION courses.place_in(p_course_id bigint, p_cohort uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE c courses.cohort; has_some boolean := false;
BEGIN
  FOR c IN SELECT * FROM courses.cohort x WHERE x.course_id = p_course_id AND x.starts_on >= platform.business_date()
      AND (p_cohort IS NULL OR x.public_id = p_cohort) ORDER BY x.starts_on, x.id FOR NO KEY UPDATE LOOP
    has_some := true;
    IF c.places IS NULL OR c.places > courses.taken(c.id) THEN
      RETURN c.id;
    END IF;
  END LOOP;
  IF has_some OR (p_cohort IS NULL AND EXISTS (SELECT FROM courses.cohort x WHERE x.course_id = p_course_id)) THEN
    RAISE EXCEPTION 'course_full' USING ERRCODE = 'PB000';
  ELSIF p_cohort IS NOT NULL THEN
    RAISE EXCEPTION 'cohort_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN NULL;
END $$;

-- Returns a visible course that a learner wants to join. Errors (PB000): course_unknown.
CREATE OR REPLACE FUNCTION courses.to_join(p_slug text) RETURNS courses.heads LANGUAGE plpgsql STABLE AS $$
DECLARE h courses.heads;
BEGIN
  SELECT * INTO h FROM courses.head_of(p_slug);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'course_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN h;
END $$;

-- Enrols a member in a free course. Idempotent. Errors (PB000): as courses.learner_of; course_unknown, own_content (their
-- own store's), course_paid (it must be bought), cohort_unknown, course_full, courses_full (200 at a time).
CREATE OR REPLACE FUNCTION courses.enrol(p_session_sha256 bytea, p_slug text, p_cohort uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE learner bigint := courses.learner_of(p_session_sha256); h courses.heads := courses.to_join(p_slug);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('courses.enrol', learner));
  IF EXISTS (SELECT FROM courses.enrolment e
    WHERE e.course_id = h.id AND e.member_id = learner AND e.status = 'active') THEN
    RETURN;
  ELSIF h.vendor_id IS NOT NULL
    AND h.vendor_id IN (learner, (SELECT w.vendor_id FROM vendors.works_for(learner) w)) THEN
    RAISE EXCEPTION 'own_content' USING ERRCODE = 'PB000';
  ELSIF h.price_micro IS NOT NULL THEN
    RAISE EXCEPTION 'course_paid' USING ERRCODE = 'PB000';
  ELSIF (SELECT count(*) FROM courses.enrolment e WHERE e.member_id = learner AND e.status = 'active') >= 200 THEN
    RAISE EXCEPTION 'courses_full' USING ERRCODE = 'PB000';
  END IF;
  PERFORM courses.admit(h.id, learner, NULL, courses.place_in(h.id, p_cohort));
END $$;

-- Begins an enrolment, or resumes an ended one with its former progress.
CREATE OR REPLACE FUNCTION courses.admit(p_course_id bigint, p_member_id bigint, p_line uuid, p_cohort_id bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO courses.enrolment AS e (course_id, member_id, order_line, cohort_id)
  VALUES (p_course_id, p_member_id, p_line, p_cohort_id)
  ON CONFLICT ON CONSTRAINT enrolment_once DO UPDATE SET status = 'active', ended_at = NULL, end_reason = NULL,
    order_line = excluded.order_line, cohort_id = excluded.cohort_id, enrolled_at = now()
  WHERE e.status = 'ended'
$$;

-- Ends a member's enrolment in a free course. A paid enrolment ends only by a refund. Errors (PB000): as
-- courses.learner_of; course_unknown (not enrolled), course_paid.
CREATE OR REPLACE FUNCTION courses.leave(p_session_sha256 bytea, p_course uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE e courses.enrolment := courses.own_enrolment(courses.learner_of(p_session_sha256), p_course);
BEGIN
  IF e.order_line IS NOT NULL THEN
    RAISE EXCEPTION 'course_paid' USING ERRCODE = 'PB000';
  END IF;
  UPDATE courses.enrolment x SET status = 'ended', ended_at = now(), end_reason = 'left', cohort_id = NULL
  WHERE x.id = e.id;
END $$;

CREATE OR REPLACE FUNCTION courses.own_enrolment(p_member_id bigint, p_course uuid) RETURNS courses.enrolment
LANGUAGE plpgsql AS $$
DECLARE e courses.enrolment;
BEGIN
  SELECT x.* INTO e FROM courses.enrolment x JOIN courses.course c ON c.id = x.course_id
  WHERE c.public_id = p_course AND x.member_id = p_member_id AND x.status = 'active' FOR NO KEY UPDATE OF x;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'course_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN e;
END $$;

-- Moves a learner to another cohort, before their own begins. Errors (PB000): as courses.learner_of; course_unknown,
-- cohort_begun, cohort_unknown, course_full.
CREATE OR REPLACE FUNCTION courses.join_cohort(p_session_sha256 bytea, p_course uuid, p_cohort uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE e courses.enrolment := courses.own_enrolment(courses.learner_of(p_session_sha256), p_course);
BEGIN
  IF EXISTS (SELECT FROM courses.cohort c WHERE c.id = e.cohort_id AND c.public_id = p_cohort) THEN
    RETURN;
  ELSIF EXISTS (SELECT FROM courses.cohort c WHERE c.id = e.cohort_id AND c.starts_on <= platform.business_date()) THEN
    RAISE EXCEPTION 'cohort_begun' USING ERRCODE = 'PB000';
  END IF;
  UPDATE courses.enrolment x SET cohort_id = courses.place_in(e.course_id, p_cohort) WHERE x.id = e.id;
END $$;

-- Checks an order line for a course: one unit, for a buyer who is not enrolled, and a free place if the course has
-- cohorts. In the transaction that pays. Errors (PB000): course_once (several, already enrolled or ordered),
-- course_full.
CREATE OR REPLACE FUNCTION courses.check_line() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE course bigint := (SELECT c.id FROM courses.course c WHERE c.listing_id = NEW.listing_id); buyer bigint;
BEGIN
  IF course IS NULL THEN
    RETURN NULL;
  END IF;
  buyer := (SELECT o.buyer_id FROM orders.market_orders o WHERE o.id = NEW.order_id);
  PERFORM pg_advisory_xact_lock(hashtextextended('courses.enrol', buyer));
  IF NEW.quantity <> 1
    OR EXISTS (SELECT FROM courses.enrolment e
      WHERE e.course_id = course AND e.member_id = buyer AND e.status = 'active')
    OR EXISTS (SELECT FROM orders.sold_lines s
      WHERE s.buyer_id = buyer AND s.listing_id = NEW.listing_id AND s.public_id <> NEW.public_id
      AND s.status IN ('paid', 'accepted') AND NOT s.is_refunded) THEN
    RAISE EXCEPTION 'course_once' USING ERRCODE = 'PB000';
  END IF;
  PERFORM courses.place_in(course, NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER course_line_is_sound AFTER INSERT ON orders.order_line FOR EACH ROW
  EXECUTE FUNCTION courses.check_line();

-- Ends the enrolments of order lines whose units were all refunded.
CREATE OR REPLACE FUNCTION courses.end_refunded(p_order_id bigint) RETURNS void LANGUAGE sql AS $$
UPDATE courses.enrolment e SET status = 'ended', ended_at = now(), end_reason = 'refunded', cohort_id = NULL
FROM orders.sold_lines s
WHERE s.order_id = p_order_id AND s.is_refunded AND e.order_line = s.public_id AND e.status = 'active'
$$;

-- Enrols a buyer when the order is sent (digital orders: when paid), and ends the enrolment when its line is fully
-- refunded. Nothing else changes a paid enrolment. If the cohort's free place was taken before the order's other goods
-- were sent, the buyer continues without a cohort.
CREATE OR REPLACE FUNCTION courses.follow_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE x record; place bigint;
BEGIN
  -- No WHEN, for speed (orders.check_posting).
  IF NEW.status NOT IN ('sent', 'refunded', 'cancelled') THEN
    RETURN NULL;
  END IF;
  IF NEW.status <> 'sent' THEN
    PERFORM courses.end_refunded(NEW.order_id);
    RETURN NULL;
  END IF;
  FOR x IN SELECT c.id AS course_id, s.buyer_id, s.public_id AS line
    FROM orders.sold_lines s JOIN courses.course c ON c.listing_id = s.listing_id
      WHERE s.order_id = NEW.order_id AND NOT s.is_refunded ORDER BY c.id LOOP
    BEGIN
      place := courses.place_in(x.course_id, NULL);
    EXCEPTION WHEN SQLSTATE 'PB000' THEN
      place := NULL;
    END;
    PERFORM courses.admit(x.course_id, x.buyer_id, x.line, place);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_lets_in AFTER INSERT ON orders.event FOR EACH ROW
  EXECUTE FUNCTION courses.follow_order();

CREATE OR REPLACE FUNCTION courses.follow_refund() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
BEGIN
  PERFORM courses.end_refunded(NEW.order_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refund_ends_enrolments AFTER INSERT ON orders.refunded_unit FOR EACH ROW
  EXECUTE FUNCTION courses.follow_refund();

-- Creates the course of a course listing with its first draft.
CREATE OR REPLACE FUNCTION courses.begin_course() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
BEGIN
  INSERT INTO courses.course (listing_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER listing_is_a_course AFTER INSERT ON catalogue.listing FOR EACH ROW
  WHEN (NEW.kind = 'course') EXECUTE FUNCTION courses.begin_course();

-- Rejects submitting a course without a lesson for review. Errors (PB000): course_empty.
CREATE OR REPLACE FUNCTION courses.check_review() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM catalogue.revisions r JOIN courses.course c ON c.listing_id = r.listing_id
    WHERE r.id = NEW.revision_id
      AND NOT EXISTS (SELECT FROM courses.lesson l WHERE l.course_id = c.id AND l.status = 'published')) THEN
    RAISE EXCEPTION 'course_empty' USING ERRCODE = 'PB000';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER course_has_lessons AFTER INSERT ON catalogue.review FOR EACH ROW
  EXECUTE FUNCTION courses.check_review();
