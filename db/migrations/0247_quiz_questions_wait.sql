-- Questions of a quiz that was published change with its lesson: an operator looks at both.
ALTER TABLE courses.quiz_question
  -- When learners were first asked it; null: it waits for its lesson.
  ADD COLUMN shown_at timestamptz,
  -- Left out of what was saved last; asked until that shows.
  ADD COLUMN leaves boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT question_leaves_when_shown CHECK (NOT leaves OR shown_at IS NOT NULL);
UPDATE courses.quiz_question q SET shown_at = now() FROM courses.lesson l
WHERE l.id = q.lesson_id AND l.shown_id IS NOT NULL AND q.retired_at IS NULL;
