-- A line of an order that is a course: one, for somebody who does not take it, and with a place where the course has cohorts. In the
-- transaction that pays. Errors (PB000): course_once (more than one, or it is taken or ordered already), course_full.
CREATE OR REPLACE FUNCTION courses.check_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE course bigint := (SELECT c.id FROM courses.course c WHERE c.listing_id = NEW.listing_id); buyer bigint;
BEGIN
  IF course IS NULL THEN
    RETURN NULL;
  END IF;
  buyer := (SELECT o.buyer_id FROM orders.market_orders o WHERE o.id = NEW.order_id);
  PERFORM pg_advisory_xact_lock(hashtextextended('courses.enrol', buyer));
  IF NEW.quantity <> 1 OR EXISTS (SELECT FROM courses.enrolment e WHERE e.course_id = course AND e.member_id = buyer AND e.status = 'active')
    OR EXISTS (SELECT FROM orders.sold_lines s WHERE s.buyer_id = buyer AND s.listing_id = NEW.listing_id AND s.public_id <> NEW.public_id
      AND s.status IN ('paid', 'accepted') AND NOT s.is_refunded) THEN
    RAISE EXCEPTION 'course_once' USING ERRCODE = 'PB000';
  END IF;
  PERFORM courses.place_in(course, NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER course_line_is_sound AFTER INSERT ON orders.order_line FOR EACH ROW EXECUTE FUNCTION courses.check_line();

-- Ends the enrolments that rest on lines of an order of which every unit was refunded.
CREATE OR REPLACE FUNCTION courses.end_refunded(p_order_id bigint) RETURNS void LANGUAGE sql AS $$
UPDATE courses.enrolment e SET status = 'ended', ended_at = now(), end_reason = 'refunded', cohort_id = NULL
FROM orders.sold_lines s WHERE s.order_id = p_order_id AND s.is_refunded AND e.order_line = s.public_id AND e.status = 'active'
$$;

-- An order that was sent (what is digital: with its payment) lets its buyer into its courses; a line that was refunded whole ends that.
-- Nothing else touches a paid enrolment. A place in a cohort that was free when it was paid may be gone when goods of the same order are sent later:
-- then the buyer goes on without a cohort.
CREATE OR REPLACE FUNCTION courses.follow_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
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
  FOR x IN SELECT c.id AS course_id, s.buyer_id, s.public_id AS line FROM orders.sold_lines s JOIN courses.course c ON c.listing_id = s.listing_id
      WHERE s.order_id = NEW.order_id AND NOT s.is_refunded ORDER BY c.id LOOP
    BEGIN
      place := courses.place_in(x.course_id, NULL);
    EXCEPTION WHEN SQLSTATE 'PB000' THEN
      place := NULL;
    END;
    PERFORM courses.let_in(x.course_id, x.buyer_id, x.line, place);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_lets_in AFTER INSERT ON orders.event FOR EACH ROW
  EXECUTE FUNCTION courses.follow_order();

CREATE OR REPLACE FUNCTION courses.follow_refund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
BEGIN
  PERFORM courses.end_refunded(NEW.order_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refund_ends_enrolments AFTER INSERT ON orders.refunded_unit FOR EACH ROW
  EXECUTE FUNCTION courses.follow_refund();

-- A course that somebody pays for has its course from its first draft on.
CREATE OR REPLACE FUNCTION courses.begin_course() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
BEGIN
  INSERT INTO courses.course (listing_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER listing_is_a_course AFTER INSERT ON catalogue.listing FOR EACH ROW
  WHEN (NEW.kind = 'course') EXECUTE FUNCTION courses.begin_course();

-- Nothing is handed in for review that has no lesson to look at. Errors (PB000): course_empty.
CREATE OR REPLACE FUNCTION courses.check_review() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM catalogue.revisions r JOIN courses.course c ON c.listing_id = r.listing_id WHERE r.id = NEW.revision_id
      AND NOT EXISTS (SELECT FROM courses.lesson l WHERE l.course_id = c.id AND l.status = 'published')) THEN
    RAISE EXCEPTION 'course_empty' USING ERRCODE = 'PB000';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER course_has_lessons AFTER INSERT ON catalogue.review FOR EACH ROW EXECUTE FUNCTION courses.check_review();
