-- Returns how many attempts at a quiz an enrolment began in the last 24 hours.
CREATE OR REPLACE FUNCTION courses.attempts_today(p_enrolment_id bigint, p_lesson_id bigint) RETURNS integer
LANGUAGE sql STABLE
RETURN (SELECT count(*)::integer FROM courses.attempt a
  WHERE a.enrolment_id = p_enrolment_id AND a.lesson_id = p_lesson_id AND a.begun_at > now() - interval '24 hours');

-- Begins an attempt with newly drawn questions, or returns the open one. So nobody can draw again until it is submitted
-- or a day old. Errors (PB000): as courses.lock_lesson; lesson_is_no_quiz, quiz_passed, attempts_used_up.
CREATE OR REPLACE FUNCTION courses.begin_attempt(p_session_sha256 bytea, p_lesson uuid) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE o record; l courses.lesson; e courses.enrolment; t courses.lesson_text; a courses.attempt;
BEGIN
  SELECT * INTO o FROM courses.lock_lesson(courses.learner_of(p_session_sha256), p_lesson);
  l := o.lesson; e := o.enrolment;
  IF l.kind <> 'quiz' THEN
    RAISE EXCEPTION 'lesson_is_no_quiz' USING ERRCODE = 'PB000';
  END IF;
  UPDATE courses.attempt x SET status = 'expired'
  WHERE x.enrolment_id = e.id AND x.lesson_id = l.id AND x.status = 'open'
    AND x.begun_at <= now() - interval '24 hours';
  SELECT * INTO a FROM courses.attempt x WHERE x.enrolment_id = e.id AND x.lesson_id = l.id AND x.status = 'open';
  IF FOUND THEN
    RETURN a.public_id;
  END IF;
  SELECT * INTO t FROM courses.lesson_text x WHERE x.id = l.shown_id;
  IF EXISTS (SELECT FROM courses.attempt x
    WHERE x.enrolment_id = e.id AND x.lesson_id = l.id AND x.status = 'passed') THEN
    RAISE EXCEPTION 'quiz_passed' USING ERRCODE = 'PB000';
  ELSIF courses.attempts_today(e.id, l.id) >= t.attempts_a_day THEN
    RAISE EXCEPTION 'attempts_used_up' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO courses.attempt (enrolment_id, lesson_id, question_ids, pass_percent)
  SELECT e.id, l.id, array_agg(d.id), t.pass_percent FROM (
    SELECT q.id FROM courses.quiz_question q
    WHERE q.lesson_id = l.id AND q.retired_at IS NULL AND q.shown_at IS NOT NULL
    -- Random bytes from the server, so that draws cannot be predicted from earlier ones.
    ORDER BY gen_random_uuid() LIMIT t.draws) d
  RETURNING * INTO a;
  RETURN a.public_id;
END $$;

-- Returns the questions of the caller's attempt. The correct options are shown only after a passed quiz. After a failed
-- one, only which answers were wrong. Errors (PB000): unauthorized, attempt_unknown; as courses.open_lesson.
CREATE OR REPLACE FUNCTION courses.attempt_for(p_session_sha256 bytea, p_attempt uuid) RETURNS TABLE (
  status text, pass_percent smallint, right_answers smallint, begun_at timestamptz, question_id uuid, asks text,
  options text[], chosen jsonb, is_right boolean, correct smallint[], explains text
) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = courses, pg_temp AS $$
DECLARE reader bigint := courses.reader_of(p_session_sha256); a courses.attempt;
BEGIN
  SELECT x.* INTO a FROM courses.attempt x JOIN courses.enrolment e ON e.id = x.enrolment_id
  WHERE x.public_id = p_attempt AND e.member_id = reader AND e.status = 'active';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'attempt_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM courses.open_lesson(reader, (SELECT l.public_id FROM courses.lesson l WHERE l.id = a.lesson_id));
  RETURN QUERY SELECT a.status, a.pass_percent, a.right_answers, a.begun_at, q.public_id, q.asks, q.options,
    a.answers -> (d.ordinality - 1)::integer,
    CASE WHEN a.answers IS NOT NULL THEN courses.is_right(q, a.answers -> (d.ordinality - 1)::integer) END,
    CASE WHEN a.status = 'passed' THEN q.correct END, CASE WHEN a.status = 'passed' THEN q.explains ELSE '' END
  FROM unnest(a.question_ids) WITH ORDINALITY d (id, ordinality) JOIN courses.quiz_question q ON q.id = d.id
  ORDER BY d.ordinality;
END $$;

-- True if exactly the correct options were chosen.
CREATE OR REPLACE FUNCTION courses.is_right(p_question courses.quiz_question, p_chosen jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN ARRAY(SELECT c::smallint FROM jsonb_array_elements_text(p_chosen) c ORDER BY 1) = p_question.correct;

-- Submits an attempt once. `p_answers`: the chosen options of each question, in order. Returns true if the quiz is
-- passed. Passing completes the lesson, and the last lesson finishes the course. Errors (PB000): as
-- courses.lock_lesson; attempt_unknown (also if submitted or a day old), answers_not_valid.
CREATE OR REPLACE FUNCTION courses.submit_attempt(p_session_sha256 bytea, p_attempt uuid, p_answers jsonb)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = courses, pg_temp AS $$
DECLARE
  learner bigint := courses.learner_of(p_session_sha256); o record; a courses.attempt; scored integer; passed boolean;
BEGIN
  SELECT x.* INTO a FROM courses.attempt x JOIN courses.enrolment e ON e.id = x.enrolment_id
  WHERE x.public_id = p_attempt AND e.member_id = learner;
  IF FOUND THEN
    SELECT * INTO o
    FROM courses.lock_lesson(learner, (SELECT l.public_id FROM courses.lesson l WHERE l.id = a.lesson_id));
    -- After the lock, because another call may have submitted it.
    SELECT * INTO a FROM courses.attempt x WHERE x.id = a.id;
  END IF;
  IF a.id IS NULL OR a.status <> 'open' OR a.begun_at <= now() - interval '24 hours' THEN
    RAISE EXCEPTION 'attempt_unknown' USING ERRCODE = 'PB000';
  ELSIF NOT courses.are_answers(a.question_ids, p_answers) THEN
    RAISE EXCEPTION 'answers_not_valid' USING ERRCODE = 'PB000';
  END IF;
  SELECT count(*) INTO scored
  FROM unnest(a.question_ids) WITH ORDINALITY d (id, ordinality) JOIN courses.quiz_question q ON q.id = d.id
  WHERE courses.is_right(q, p_answers -> (d.ordinality - 1)::integer);
  passed := scored * 100 >= a.pass_percent * cardinality(a.question_ids);
  UPDATE courses.attempt x
  SET status = CASE WHEN passed THEN 'passed' ELSE 'failed' END, answers = p_answers, right_answers = scored,
    submitted_at = now() WHERE x.id = a.id;
  IF passed THEN
    INSERT INTO courses.progress AS p (enrolment_id, lesson_id, done_at) VALUES (a.enrolment_id, a.lesson_id, now())
    ON CONFLICT (enrolment_id, lesson_id) DO UPDATE SET done_at = coalesce(p.done_at, now());
    PERFORM courses.finish(o.enrolment);
  END IF;
  RETURN passed;
END $$;

-- True if there is a list of distinct existing options for each question.
CREATE OR REPLACE FUNCTION courses.are_answers(p_question_ids bigint[], p_answers jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF jsonb_typeof(p_answers) <> 'array' OR jsonb_array_length(p_answers) <> cardinality(p_question_ids)
    OR EXISTS (SELECT FROM jsonb_array_elements(p_answers) g
      WHERE jsonb_typeof(g) <> 'array' OR jsonb_array_length(g) > 8) THEN
    RETURN false;
  END IF;
  RETURN NOT EXISTS (SELECT
    FROM unnest(p_question_ids) WITH ORDINALITY d (id, ordinality) JOIN courses.quiz_question q ON q.id = d.id,
      LATERAL jsonb_array_elements(p_answers -> (d.ordinality - 1)::integer) c
    WHERE jsonb_typeof(c) <> 'number' OR c #>> '{}' !~ '^[0-7]$' OR (c #>> '{}')::integer >= cardinality(q.options))
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(p_answers) g
      WHERE jsonb_array_length(g) <> (SELECT count(DISTINCT c) FROM jsonb_array_elements(g) c));
END $$;
