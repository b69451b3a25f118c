-- Allowed state transitions of lessons, enrolments and attempts (modules/market/courses/README.md).
CREATE OR REPLACE FUNCTION courses.is_allowed_transition(p_of text, p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_of, p_from, p_to) IN (
  ('lesson', 'draft', 'published'), ('lesson', 'published', 'withdrawn'), ('lesson', 'withdrawn', 'published'),
  ('enrolment', 'active', 'ended'), ('enrolment', 'ended', 'active'),
  ('attempt', 'open', 'passed'), ('attempt', 'open', 'failed'), ('attempt', 'open', 'expired'));

CREATE OR REPLACE FUNCTION courses.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.status <> TG_ARGV[1] THEN TG_ARGV[0] || '_begins_as_' || TG_ARGV[1] END
    WHEN OLD.status <> NEW.status
      AND NOT courses.is_allowed_transition(TG_ARGV[0], OLD.status, NEW.status) THEN TG_ARGV[0] || '_state_follows' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a course breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER lesson_is_sound BEFORE INSERT OR UPDATE ON courses.lesson
  FOR EACH ROW EXECUTE FUNCTION courses.check_change('lesson', 'draft');
CREATE OR REPLACE TRIGGER enrolment_is_sound BEFORE INSERT OR UPDATE ON courses.enrolment
  FOR EACH ROW EXECUTE FUNCTION courses.check_change('enrolment', 'active');
CREATE OR REPLACE TRIGGER attempt_is_sound BEFORE INSERT OR UPDATE ON courses.attempt
  FOR EACH ROW EXECUTE FUNCTION courses.check_change('attempt', 'open');

-- Rejects changes of an attempt's questions and answers and of a question's text. A finished course stays finished.
CREATE OR REPLACE FUNCTION courses.keep_what_was() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'attempt' THEN
      IF OLD.status <> 'open' OR (OLD.question_ids, OLD.pass_percent, OLD.begun_at, OLD.enrolment_id, OLD.lesson_id)
        IS DISTINCT FROM (NEW.question_ids, NEW.pass_percent, NEW.begun_at, NEW.enrolment_id,
          NEW.lesson_id) THEN broken :=
          'attempt_stays';
          END IF;
    WHEN 'quiz_question' THEN
      IF OLD.retired_at IS NOT NULL OR (OLD.lesson_id, OLD.asks, OLD.options, OLD.correct, OLD.explains)
        IS DISTINCT FROM (NEW.lesson_id, NEW.asks, NEW.options, NEW.correct, NEW.explains) THEN broken :=
          'question_stays';
          END IF;
    ELSE
      IF (OLD.course_id, OLD.member_id) IS DISTINCT FROM (NEW.course_id, NEW.member_id)
        OR OLD.finished_at IS NOT NULL
        AND OLD.finished_at IS DISTINCT FROM NEW.finished_at THEN broken := 'enrolment_stays';
        END IF;
  END CASE;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a course breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER attempt_stays BEFORE UPDATE ON courses.attempt FOR EACH ROW
  EXECUTE FUNCTION courses.keep_what_was();
CREATE OR REPLACE TRIGGER question_stays BEFORE UPDATE ON courses.quiz_question FOR EACH ROW
  EXECUTE FUNCTION courses.keep_what_was();
CREATE OR REPLACE TRIGGER enrolment_stays BEFORE UPDATE ON courses.enrolment FOR EACH ROW
  EXECUTE FUNCTION courses.keep_what_was();
