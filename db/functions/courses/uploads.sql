-- Returns a course that may take another upload: 300 a day and 2,000 in total per course, and for its owner's courses 2
-- GiB a day and 20 GiB in total. Errors (PB000): as courses.editor_of; uploads_full.
CREATE OR REPLACE FUNCTION courses.check_uploader(p_session_sha256 bytea, p_course uuid, p_bytes bigint)
RETURNS courses.course LANGUAGE plpgsql AS $$
DECLARE c courses.course := courses.editor_of(p_session_sha256, p_course, true); owner bigint;
BEGIN
  owner := (SELECT l.vendor_id FROM catalogue.listings l WHERE l.id = c.listing_id);
  PERFORM pg_advisory_xact_lock(hashtextextended('courses.upload', coalesce(owner, 0)));
  IF (SELECT count(*) >= 2000 OR count(*) FILTER (WHERE u.added_at > now() - interval '1 day') >= 300
    FROM courses.upload u WHERE u.course_id = c.id)
    OR (SELECT coalesce(sum(u.bytes), 0) + p_bytes > 21474836480
        OR coalesce(sum(u.bytes) FILTER (WHERE u.added_at > now() - interval '1 day'), 0) + p_bytes > 2147483648
      FROM courses.upload u JOIN courses.course x ON x.id = u.course_id
      LEFT JOIN catalogue.listings l ON l.id = x.listing_id
      WHERE l.vendor_id IS NOT DISTINCT FROM owner) THEN
    RAISE EXCEPTION 'uploads_full' USING ERRCODE = 'PB000';
  END IF;
  RETURN c;
END $$;

-- Stores a re-encoded picture for a lesson. Returns its id. Errors: as courses.check_uploader.
CREATE OR REPLACE FUNCTION courses.add_picture(
  p_session_sha256 bytea, p_course uuid, p_width integer, p_height integer, p_sizes smallint[], p_sha256 bytea[],
  p_contents bytea[]
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE bytes bigint := (SELECT coalesce(sum(length(x)), 0) FROM unnest(p_contents) x);
  c courses.course := courses.check_uploader(p_session_sha256, p_course, bytes); added uuid;
BEGIN
  added := media.add_private((SELECT l.vendor_id FROM catalogue.listings l WHERE l.id = c.listing_id), p_width,
    p_height, p_sizes, p_sha256, p_contents);
  INSERT INTO courses.upload (id, course_id, what, bytes) VALUES (added, c.id, 'picture', bytes);
  RETURN added;
END $$;

-- Begins a file (at most 20 MiB) or a video (at most 200 MiB) with its first piece. Returns its id. Errors (PB000): as
-- courses.check_uploader; file_too_large, piece_not_valid.
CREATE OR REPLACE FUNCTION courses.begin_file(
  p_session_sha256 bytea, p_course uuid, p_what text, p_name text, p_type text, p_bytes bigint, p_first bytea
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course := courses.check_uploader(p_session_sha256, p_course, p_bytes); added uuid;
BEGIN
  IF p_bytes > (CASE p_what WHEN 'video' THEN 209715200 ELSE 20971520 END) THEN
    RAISE EXCEPTION 'file_too_large' USING ERRCODE = 'PB000';
  END IF;
  added := media.begin_private_file((SELECT l.vendor_id FROM catalogue.listings l WHERE l.id = c.listing_id), p_name,
    p_type, p_bytes, p_first);
  INSERT INTO courses.upload (id, course_id, what, bytes) VALUES (added, c.id, p_what, p_bytes);
  RETURN added;
END $$;

-- Adds the next piece. Returns true if the file is complete. Errors (PB000): as courses.editor_of; upload_unknown,
-- piece_not_valid.
-- p_number: compared with the pieces that were stored.
CREATE OR REPLACE FUNCTION courses.add_piece(
  p_session_sha256 bytea, p_course uuid, p_file uuid, p_number integer, p_content bytea
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course := courses.editor_of(p_session_sha256, p_course, true);
BEGIN
  IF NOT EXISTS (SELECT FROM courses.upload u WHERE u.id = p_file AND u.course_id = c.id AND u.what <> 'picture') THEN
    RAISE EXCEPTION 'upload_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN media.add_private_piece(p_file, p_number, p_content);
END $$;

-- Returns a picture of a lesson that a learner may read; with `p_lesson` null, of a course that the caller edits or
-- reviews. Null if there is none. Errors (PB000): as courses.open_lesson, or courses.editor_of.
CREATE OR REPLACE FUNCTION courses.picture_content(
  p_session_sha256 bytea, p_course uuid, p_lesson uuid, p_picture uuid, p_size smallint
) RETURNS bytea LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE o record; c courses.course;
BEGIN
  IF p_lesson IS NOT NULL THEN
    SELECT * INTO o FROM courses.open_lesson(courses.reader_of(p_session_sha256), p_lesson);
    RETURN (SELECT media.private_content(p_picture, p_size) FROM courses.lesson_text t
      WHERE t.id = (o.lesson).shown_id AND p_picture = ANY (t.pictures));
  END IF;
  c := courses.editor_of(p_session_sha256, p_course, false);
  RETURN (SELECT media.private_content(u.id, p_size) FROM courses.upload u
    WHERE u.id = p_picture AND u.course_id = c.id AND u.what = 'picture');
END $$;

-- Returns a file's description if it belongs to a lesson that a learner may read. courses.file_bytes returns its bytes.
-- Errors: as courses.open_lesson.
CREATE OR REPLACE FUNCTION courses.file_of(p_session_sha256 bytea, p_lesson uuid, p_file uuid)
RETURNS TABLE (name text, type text, bytes bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = courses, pg_temp AS $$
DECLARE o record;
BEGIN
  SELECT * INTO o FROM courses.open_lesson(courses.reader_of(p_session_sha256), p_lesson);
  RETURN QUERY SELECT f.name, f.type, f.bytes FROM courses.lesson_text t JOIN media.private_files f ON f.id = p_file
  WHERE t.id = (o.lesson).shown_id AND p_file = ANY (t.files);
END $$;

CREATE OR REPLACE FUNCTION courses.file_bytes(
  p_session_sha256 bytea, p_lesson uuid, p_file uuid, p_from bigint, p_most integer
) RETURNS bytea LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = courses, pg_temp AS $$
BEGIN
  RETURN (SELECT media.private_bytes(p_file, p_from, p_most) FROM courses.file_of(p_session_sha256, p_lesson, p_file));
END $$;

-- Creates an address for a lesson's video player: only for this session, for six hours, one per lesson at a time.
-- Errors (PB000): as courses.learner_of and courses.open_lesson; lesson_without_video.
CREATE OR REPLACE FUNCTION courses.play(p_session_sha256 bytea, p_lesson uuid, p_ticket_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE learner bigint := courses.learner_of(p_session_sha256); o record;
BEGIN
  SELECT * INTO o FROM courses.open_lesson(learner, p_lesson);
  IF NOT EXISTS (SELECT FROM courses.lesson_text t WHERE t.id = (o.lesson).shown_id AND t.video IS NOT NULL) THEN
    RAISE EXCEPTION 'lesson_without_video' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO courses.play_ticket AS k (member_id, lesson_id, ticket_sha256, session_sha256, expires_at)
  VALUES (learner, (o.lesson).id, p_ticket_sha256, p_session_sha256, now() + interval '6 hours')
  ON CONFLICT (member_id, lesson_id) DO UPDATE SET ticket_sha256 = excluded.ticket_sha256,
    session_sha256 = excluded.session_sha256, expires_at = excluded.expires_at;
END $$;

-- Returns the video of such an address. Checked for every piece: the session must be open, and its member may read the
-- lesson. No row otherwise.
CREATE OR REPLACE FUNCTION courses.video_of(p_ticket_sha256 bytea) RETURNS TABLE (file_id uuid, type text, bytes bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = courses, pg_temp AS $$
DECLARE k courses.play_ticket; o record;
BEGIN
  SELECT x.* INTO k FROM courses.play_ticket x
  WHERE x.ticket_sha256 = p_ticket_sha256 AND x.expires_at > clock_timestamp();
  IF NOT FOUND OR courses.learner_of(k.session_sha256) <> k.member_id THEN
    RETURN;
  END IF;
  SELECT * INTO o
  FROM courses.open_lesson(k.member_id, (SELECT l.public_id FROM courses.lesson l WHERE l.id = k.lesson_id));
  RETURN QUERY SELECT f.id, f.type, f.bytes FROM courses.lesson_text t JOIN media.private_files f ON f.id = t.video
  WHERE t.id = (o.lesson).shown_id;
EXCEPTION WHEN SQLSTATE 'PB000' THEN
  RETURN;
END $$;

CREATE OR REPLACE FUNCTION courses.video_bytes(p_ticket_sha256 bytea, p_from bigint, p_most integer) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = courses, pg_temp
BEGIN ATOMIC
  SELECT media.private_bytes(v.file_id, p_from, p_most) FROM courses.video_of(p_ticket_sha256) v;
END;

-- Deletes uploads that nothing shows after a day and expired video addresses, and closes attempts that are a day old;
-- at most p_limit of each. Returns how many.
CREATE OR REPLACE FUNCTION courses.settle_due(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE gone uuid[]; moved integer; step integer;
BEGIN
  gone := ARRAY(SELECT u.id FROM courses.upload u WHERE u.added_at < now() - interval '1 day' AND NOT EXISTS (
    SELECT FROM courses.lesson_text t JOIN courses.lesson l ON l.id = t.lesson_id
    WHERE l.course_id = u.course_id AND (u.id = ANY (t.pictures) OR u.id = ANY (t.files) OR u.id = t.video))
    ORDER BY u.added_at LIMIT p_limit FOR UPDATE SKIP LOCKED);
  DELETE FROM courses.upload u WHERE u.id = ANY (gone);
  PERFORM media.remove_private(gone), media.remove_private_files(gone);
  moved := cardinality(gone);
  DELETE FROM courses.play_ticket k WHERE k.expires_at < now();
  GET DIAGNOSTICS step = ROW_COUNT;
  moved := moved + step;
  UPDATE courses.attempt a SET status = 'expired' WHERE a.id = ANY (ARRAY(SELECT x.id FROM courses.attempt x
    WHERE x.status = 'open' AND x.begun_at <= now() - interval '24 hours' LIMIT p_limit FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS step = ROW_COUNT;
  RETURN moved + step;
END $$;
