-- Saves a lesson as a draft, visible only to its editors until published. Without `p_lesson` adds one at the end of its
-- chapter. `p_says`: chapter, kind (only for a new one), title, body, minutes, isPreview, pictures, pictureTexts,
-- files, video, draws, passPercent, attemptsADay, questions [{ _id, asks, options, correct, explains }], version (the
-- one that the editor read; '' skips the check). A changed question becomes a new one and an omitted one is retired, so
-- attempts keep theirs. The quiz questions change when the lesson is shown. Errors (PB000): as courses.editor_of;
-- lesson_unknown, lesson_in_review, lesson_changed, chapter_unknown, lessons_full (500), upload_unknown,
-- quiz_pool_small, banned_word.
CREATE OR REPLACE FUNCTION courses.save_lesson(p_session_sha256 bytea, p_course uuid, p_lesson uuid, p_says jsonb)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course := courses.editor_of(p_session_sha256, p_course, true); l courses.lesson; saved bigint;
BEGIN
  IF p_lesson IS NULL THEN
    l := courses.begin_lesson(c, (p_says ->> 'chapter')::uuid, p_says ->> 'kind');
  ELSE
    SELECT * INTO l FROM courses.lesson x WHERE x.public_id = p_lesson AND x.course_id = c.id FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'lesson_unknown' USING ERRCODE = 'PB000';
    ELSIF l.submitted_at IS NOT NULL THEN
      RAISE EXCEPTION 'lesson_in_review' USING ERRCODE = 'PB000';
    ELSIF NULLIF(p_says ->> 'version', '')::bigint <> coalesce(l.draft_id, l.shown_id) THEN
      RAISE EXCEPTION 'lesson_changed' USING ERRCODE = 'PB000';
    END IF;
  END IF;
  PERFORM courses.check_uploads(c.id, p_says);
  IF c.listing_id IS NOT NULL THEN
    PERFORM screening.refuse(courses.texts_of(p_says),
      CASE l.status WHEN 'published' THEN ARRAY['refuse', 'hold'] ELSE ARRAY['refuse'] END);
  END IF;
  IF l.draft_id IS NOT NULL THEN
    UPDATE courses.lesson x SET draft_id = NULL WHERE x.id = l.id;
    DELETE FROM courses.lesson_text t WHERE t.id = l.draft_id;
  END IF;
  INSERT INTO courses.lesson_text (lesson_id, title, body, minutes, is_preview, pictures, picture_texts, files, video,
    draws, pass_percent, attempts_a_day)
  VALUES (l.id, p_says ->> 'title', p_says ->> 'body', (p_says ->> 'minutes')::smallint, l.kind = 'text'
    AND (p_says ->> 'isPreview')::boolean, ARRAY(SELECT jsonb_array_elements_text(p_says -> 'pictures')::uuid),
    ARRAY(SELECT jsonb_array_elements_text(p_says -> 'pictureTexts')),
    ARRAY(SELECT jsonb_array_elements_text(p_says -> 'files')::uuid), (p_says ->> 'video')::uuid,
    CASE l.kind WHEN 'quiz' THEN (p_says ->> 'draws')::smallint END,
    CASE l.kind WHEN 'quiz' THEN (p_says ->> 'passPercent')::smallint END,
    CASE l.kind WHEN 'quiz' THEN (p_says ->> 'attemptsADay')::smallint END)
  RETURNING id INTO saved;
  UPDATE courses.lesson x SET draft_id = saved WHERE x.id = l.id;
  IF l.kind = 'quiz' THEN
    PERFORM courses.save_pool(l, p_says -> 'questions');
  END IF;
  UPDATE courses.course x SET changed_at = now() WHERE x.id = c.id;
  RETURN l.public_id;
END $$;

CREATE OR REPLACE FUNCTION courses.begin_lesson(p_course courses.course, p_chapter uuid, p_kind text)
RETURNS courses.lesson LANGUAGE plpgsql AS $$
DECLARE
  l courses.lesson;
  chapter bigint := (SELECT k.id FROM courses.chapter k WHERE k.public_id = p_chapter AND k.course_id = p_course.id);
  after_place integer;
BEGIN
  IF chapter IS NULL THEN
    RAISE EXCEPTION 'chapter_unknown' USING ERRCODE = 'PB000';
  ELSIF (SELECT count(*) FROM courses.lesson x WHERE x.course_id = p_course.id) >= 500 THEN
    RAISE EXCEPTION 'lessons_full' USING ERRCODE = 'PB000';
  END IF;
  -- After the last lesson of this and all earlier chapters.
  after_place :=
    (SELECT coalesce(max(x.position), 0) FROM courses.lesson x JOIN courses.chapter k ON k.id = x.chapter_id
    WHERE x.course_id = p_course.id AND k.position <= (SELECT y.position FROM courses.chapter y WHERE y.id = chapter));
  UPDATE courses.lesson x SET position = x.position + 1 WHERE x.course_id = p_course.id AND x.position > after_place;
  INSERT INTO courses.lesson (course_id, chapter_id, position, kind)
  VALUES (p_course.id, chapter, after_place + 1, p_kind) RETURNING * INTO l;
  RETURN l;
END $$;

-- Returns every text of a lesson that someone could read.
CREATE OR REPLACE FUNCTION courses.texts_of(p_says jsonb) RETURNS text LANGUAGE sql IMMUTABLE
RETURN concat_ws(E'\n', p_says ->> 'title', p_says ->> 'body', p_says ->> 'pictureTexts',
  (SELECT string_agg(concat_ws(E'\n', q ->> 'asks', q ->> 'options', q ->> 'explains'), E'\n')
    FROM jsonb_array_elements(p_says -> 'questions') q));

-- Rejects a lesson with uploads of another course, or incomplete ones.
CREATE OR REPLACE FUNCTION courses.check_uploads(p_course_id bigint, p_says jsonb) RETURNS void
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT x::uuid AS id, 'picture' AS what FROM jsonb_array_elements_text(p_says -> 'pictures') x
      UNION ALL SELECT x::uuid, 'file' FROM jsonb_array_elements_text(p_says -> 'files') x
      UNION ALL SELECT (p_says ->> 'video')::uuid, 'video' WHERE p_says ->> 'video' IS NOT NULL) asked
    WHERE NOT EXISTS (SELECT FROM courses.upload u
      WHERE u.id = asked.id AND u.course_id = p_course_id AND u.what = asked.what
      AND (u.what = 'picture' OR EXISTS (SELECT FROM media.private_files f WHERE f.id = u.id)))) THEN
    RAISE EXCEPTION 'upload_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Replaces a quiz's questions when the saved lesson is shown; until then learners get the former ones. A published quiz
-- needs as many questions as it draws. Errors: quiz_pool_small (PB000); quiz_pool_large (23514), above the contract's
-- limit.
CREATE OR REPLACE FUNCTION courses.save_pool(p_lesson courses.lesson, p_questions jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE g record; same bigint; kept bigint[] := '{}';
BEGIN
  IF jsonb_array_length(p_questions) > 200 THEN
    RAISE EXCEPTION 'a pool has 200 questions at most' USING ERRCODE = '23514', CONSTRAINT = 'quiz_pool_large';
  END IF;
  FOR g IN SELECT x.what, x.ordinality, ARRAY(SELECT jsonb_array_elements_text(x.what -> 'options')) AS options,
      ARRAY(SELECT v::smallint FROM jsonb_array_elements_text(x.what -> 'correct') v ORDER BY 1) AS correct
      FROM jsonb_array_elements(p_questions) WITH ORDINALITY x (what, ordinality) ORDER BY x.ordinality LOOP
    UPDATE courses.quiz_question q SET position = g.ordinality, leaves = false
    WHERE q.lesson_id = p_lesson.id AND q.retired_at IS NULL AND q.public_id = (g.what ->> '_id')::uuid
      AND q.id <> ALL (kept)
      AND (q.asks, q.options, q.correct, q.explains) = (g.what ->> 'asks', g.options, g.correct, g.what ->> 'explains')
    RETURNING q.id INTO same;
    IF NOT FOUND THEN
      INSERT INTO courses.quiz_question (lesson_id, position, asks, options, correct, explains)
      VALUES (p_lesson.id, g.ordinality, g.what ->> 'asks', g.options, g.correct, g.what ->> 'explains')
      RETURNING id INTO same;
    END IF;
    kept := kept || same;
  END LOOP;
  UPDATE courses.quiz_question q
  SET retired_at = CASE WHEN q.shown_at IS NULL THEN now() END, leaves = q.shown_at IS NOT NULL
  WHERE q.lesson_id = p_lesson.id AND q.retired_at IS NULL AND q.id <> ALL (kept);
  IF p_lesson.status = 'published'
    AND cardinality(kept) < (SELECT t.draws FROM courses.lesson_text t WHERE t.id = p_lesson.shown_id) THEN
    RAISE EXCEPTION 'quiz_pool_small' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Publishes the last saved lesson, or submits it if operators review it first (courses.is_reviewed). Also withdraws a
-- lesson and its pending review, or deletes a never published one. `p_version`: what the editor read; not checked when
-- withdrawing. Errors (PB000): as courses.editor_of; lesson_unknown, lesson_state, lesson_in_review, lesson_changed,
-- quiz_pool_small, banned_word (also words on the review list, because nobody reviews a lesson before it is shown).
-- p_state: free choice of the editor, compared with the state that it leaves.
-- p_version: compared with what was saved last; null: not asked.
CREATE OR REPLACE FUNCTION courses.set_lesson(p_session_sha256 bytea, p_lesson uuid, p_state text, p_version bigint)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE c courses.course; l courses.lesson; t courses.lesson_text; pool bigint;
BEGIN
  IF courses.course_of_lesson(p_lesson) IS NULL THEN
    RAISE EXCEPTION 'lesson_unknown' USING ERRCODE = 'PB000';
  END IF;
  c := courses.editor_of(p_session_sha256, courses.course_of_lesson(p_lesson), true);
  SELECT * INTO l FROM courses.lesson x WHERE x.public_id = p_lesson FOR NO KEY UPDATE;
  SELECT * INTO t FROM courses.lesson_text x WHERE x.id = coalesce(l.draft_id, l.shown_id);
  IF (CASE p_state WHEN 'published' THEN l.status = 'published' AND l.draft_id IS NULL
    WHEN 'withdrawn' THEN l.status <> 'published'
      ELSE l.status <> 'draft' END) THEN
    RAISE EXCEPTION 'lesson_state' USING ERRCODE = 'PB000';
  ELSIF l.submitted_at IS NOT NULL AND p_state <> 'withdrawn' THEN
    RAISE EXCEPTION 'lesson_in_review' USING ERRCODE = 'PB000';
  ELSIF p_version <> t.id AND p_state <> 'withdrawn' THEN
    RAISE EXCEPTION 'lesson_changed' USING ERRCODE = 'PB000';
  END IF;
  CASE p_state
    WHEN 'published' THEN
      pool := (SELECT count(*) FROM courses.quiz_question q
        WHERE q.lesson_id = l.id AND q.retired_at IS NULL AND NOT q.leaves);
      IF l.kind = 'quiz' AND pool < t.draws THEN
        RAISE EXCEPTION 'quiz_pool_small' USING ERRCODE = 'PB000';
      END IF;
      IF c.listing_id IS NOT NULL THEN
        PERFORM screening.refuse(concat_ws(E'\n', t.title, t.body, array_to_string(t.picture_texts, E'\n'),
          (SELECT string_agg(concat_ws(E'\n', q.asks, array_to_string(q.options, E'\n'), q.explains), E'\n')
            FROM courses.quiz_question q
           WHERE q.lesson_id = l.id AND q.retired_at IS NULL AND NOT q.leaves)), ARRAY['refuse', 'hold']);
      END IF;
      -- An approved lesson can be shown again without operators.
      IF l.draft_id IS NOT NULL AND courses.is_reviewed(c) THEN
        UPDATE courses.lesson x SET submitted_at = now(), refused_because = NULL WHERE x.id = l.id;
      ELSE
        PERFORM courses.show_lesson(l);
      END IF;
    WHEN 'withdrawn' THEN
      UPDATE courses.lesson x SET status = 'withdrawn', submitted_at = NULL WHERE x.id = l.id;
    ELSE
      UPDATE courses.lesson x SET draft_id = NULL WHERE x.id = l.id;
      DELETE FROM courses.lesson x WHERE x.id = l.id;
  END CASE;
  UPDATE courses.course x SET changed_at = now() WHERE x.id = c.id;
END $$;
