-- Returns courses for a member: visible ones, or with `p_mine` the member's present and former ones. If there are none,
-- one row with only the counts. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION courses.list_for(
  p_session_sha256 bytea, p_mine boolean, p_search text, p_limit integer, p_offset integer
) RETURNS TABLE (
  total bigint, public_id uuid, slug text, title text, summary text, price_micro bigint, picture_id uuid,
  store_name text, store_slug text, level text, minutes integer, language text, attributes jsonb, lessons bigint,
  done bigint, enrolment text, finished_at timestamptz, certificate_id uuid
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE reader bigint := courses.reader_of(p_session_sha256);
BEGIN
  RETURN QUERY WITH found AS MATERIALIZED (
    SELECT h.id, e.status AS enrolment, e.id AS enrolment_id, e.finished_at, e.certificate_id, e.enrolled_at
    FROM courses.heads h LEFT JOIN courses.enrolment e ON e.course_id = h.id AND e.member_id = reader
    WHERE CASE WHEN p_mine THEN e.status = 'active' AND h.may_go_on ELSE h.is_shown END
      AND (p_search = '' OR position(lower(p_search) IN lower(h.title)) > 0)
  ), page AS MATERIALIZED (
    SELECT f.* FROM found f
    ORDER BY CASE WHEN p_mine THEN f.enrolled_at END DESC, f.id DESC LIMIT p_limit OFFSET p_offset)
  SELECT n.total, h.public_id, h.slug, h.title, h.summary, h.price_micro, h.picture_id, s.store_name, s.slug, h.level,
    h.minutes, h.language, h.attributes,
    (SELECT count(*) FROM courses.lesson l WHERE l.course_id = p.id AND l.status = 'published'),
    (SELECT count(*) FROM courses.progress r JOIN courses.lesson l ON l.id = r.lesson_id AND l.status = 'published'
     WHERE r.enrolment_id = p.enrolment_id AND r.done_at IS NOT NULL),
    p.enrolment, p.finished_at, p.certificate_id
  FROM (SELECT count(*) AS total FROM found) n LEFT JOIN page p ON true LEFT JOIN courses.heads h ON h.id = p.id
  LEFT JOIN vendors.stores s ON s.vendor_id = h.vendor_id
  ORDER BY CASE WHEN p_mine THEN p.enrolled_at END DESC, p.id DESC;
END $$;

-- Returns a course for a member, if visible or enrolled. `offer_id`: the variant for the cart; null for a free course.
-- Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION courses.course_for(p_session_sha256 bytea, p_slug text) RETURNS TABLE (
  id bigint, public_id uuid, slug text, title text, summary text, description text, price_micro bigint, picture_id uuid,
  store_name text, store_slug text, level text, minutes integer, language text, attributes jsonb, is_shown boolean,
  listing_public_id uuid, offer_id uuid, enrolment text, is_paid boolean, cohort uuid, finished_at timestamptz,
  certificate_id uuid
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = courses, pg_temp AS $$
DECLARE reader bigint := courses.reader_of(p_session_sha256);
BEGIN
  RETURN QUERY SELECT h.id, h.public_id, h.slug, h.title, h.summary, coalesce(x.description, h.summary),
    h.price_micro, h.picture_id, s.store_name, s.slug, h.level, h.minutes, h.language, h.attributes, h.is_shown,
    h.listing_public_id, (SELECT o.variant_public_id FROM catalogue.offers o WHERE o.listing_id = h.listing_id LIMIT 1),
    e.status, e.order_line IS NOT NULL, (SELECT c.public_id FROM courses.cohort c WHERE c.id = e.cohort_id),
    e.finished_at, e.certificate_id
  FROM courses.heads h LEFT JOIN courses.enrolment e ON e.course_id = h.id AND e.member_id = reader
  LEFT JOIN vendors.stores s ON s.vendor_id = h.vendor_id
  LEFT JOIN catalogue.shown_listings x ON x.listing_id = h.listing_id
  WHERE h.id = (SELECT c.id FROM courses.course c WHERE c.slug = p_slug
      UNION ALL SELECT c.id FROM catalogue.shown_listings y JOIN courses.course c USING (listing_id)
      WHERE y.slug = p_slug LIMIT 1)
    AND (h.is_shown OR (e.status = 'active' AND h.may_go_on));
END $$;

-- Returns a course's published lessons in order, with the member's progress. For a course that courses.course_for
-- returned.
CREATE OR REPLACE FUNCTION courses.lessons_for(p_session_sha256 bytea, p_slug text) RETURNS TABLE (
  chapter_id uuid, chapter text, opens_on date, is_open boolean, lesson_id uuid, kind text, title text,
  minutes smallint, is_preview boolean, done_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path = courses, pg_temp AS $$
DECLARE reader bigint := courses.reader_of(p_session_sha256); course record; enrolment courses.enrolment; start date;
  today date := platform.business_date();
BEGIN
  SELECT c.id INTO course FROM courses.course_for(p_session_sha256, p_slug) c;
  SELECT e.* INTO enrolment FROM courses.enrolment e
  WHERE e.course_id = course.id AND e.member_id = reader AND e.status = 'active';
  start := (SELECT c.starts_on FROM courses.cohort c WHERE c.id = enrolment.cohort_id);
  RETURN QUERY SELECT k.public_id, k.title, start + k.opens_after_days,
    l.is_preview OR (enrolment.id IS NOT NULL AND coalesce(start + k.opens_after_days <= today, true)),
    l.public_id, l.kind, t.title, t.minutes, l.is_preview, p.done_at
  FROM courses.lesson l JOIN courses.chapter k ON k.id = l.chapter_id JOIN courses.lesson_text t ON t.id = l.shown_id
  LEFT JOIN courses.progress p ON p.enrolment_id = enrolment.id AND p.lesson_id = l.id
  WHERE l.course_id = course.id AND l.status = 'published' ORDER BY l.position, l.id;
END $$;

-- Returns the cohorts of a course that have not ended, with the places left; null if unlimited.
CREATE OR REPLACE FUNCTION courses.cohorts_for(p_session_sha256 bytea, p_slug text)
RETURNS TABLE (public_id uuid, name text, starts_on date, ends_on date, places_left bigint, may_join boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT c.public_id, c.name, c.starts_on, c.ends_on, greatest(0, c.places - courses.taken(c.id)),
    c.starts_on >= platform.business_date() AND (c.places IS NULL OR c.places > courses.taken(c.id))
  FROM courses.course_for(p_session_sha256, p_slug) x JOIN courses.cohort c ON c.course_id = x.id
  WHERE c.ends_on >= platform.business_date() ORDER BY c.starts_on, c.id;
END $$;

-- Returns a lesson for a member who may read it. Errors (PB000): as courses.open_lesson; unauthorized.
CREATE OR REPLACE FUNCTION courses.lesson_for(p_session_sha256 bytea, p_lesson uuid) RETURNS TABLE (
  public_id uuid, course_slug text, course_title text, chapter text, kind text, is_preview boolean, is_enrolled boolean,
  title text, body text, minutes smallint, pictures uuid[], picture_texts text[], files jsonb, video jsonb,
  draws smallint, pass_percent smallint, attempts_a_day smallint, seconds integer, done_at timestamptz, before_id uuid,
  after_id uuid, may_ask boolean, is_platform boolean, attempts_left integer
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = courses, pg_temp AS $$
DECLARE reader bigint := courses.reader_of(p_session_sha256); o record; l courses.lesson; e courses.enrolment;
BEGIN
  SELECT * INTO o FROM courses.open_lesson(reader, p_lesson);
  l := o.lesson; e := o.enrolment;
  RETURN QUERY SELECT l.public_id, h.slug, h.title, k.title, l.kind, l.is_preview, e.id IS NOT NULL, t.title, t.body,
    t.minutes, t.pictures, t.picture_texts,
    coalesce((SELECT jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes)
      ORDER BY u.ordinality)
      FROM unnest(t.files) WITH ORDINALITY u (id, ordinality) JOIN media.private_files f ON f.id = u.id), '[]'),
    (SELECT jsonb_build_object('_id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes) FROM media.private_files f
      WHERE f.id = t.video),
    t.draws, t.pass_percent, t.attempts_a_day, coalesce(p.seconds, 0), p.done_at,
    (SELECT x.public_id FROM courses.lesson x
      WHERE x.course_id = l.course_id AND x.status = 'published' AND x.position < l.position
     ORDER BY x.position DESC, x.id DESC LIMIT 1),
    (SELECT x.public_id FROM courses.lesson x
      WHERE x.course_id = l.course_id AND x.status = 'published' AND x.position > l.position
     ORDER BY x.position, x.id LIMIT 1),
    e.id IS NOT NULL
      AND coalesce((SELECT c.ends_on >= platform.business_date() FROM courses.cohort c WHERE c.id = e.cohort_id), true),
    h.listing_id IS NULL, greatest(0, t.attempts_a_day - courses.attempts_today(e.id, l.id))::integer
  FROM courses.heads h JOIN courses.chapter k ON k.id = l.chapter_id JOIN courses.lesson_text t ON t.id = l.shown_id
  LEFT JOIN courses.progress p ON p.enrolment_id = e.id AND p.lesson_id = l.id
  WHERE h.id = l.course_id;
END $$;
