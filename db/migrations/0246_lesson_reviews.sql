-- A lesson of a course that operators approved already waits for them, as a revision of a product does.
ALTER TABLE courses.lesson
  -- When what was saved was handed in; null: nothing waits.
  ADD COLUMN handed_in_at timestamptz,
  -- Why what was handed in last was not approved.
  ADD COLUMN refused_because text CONSTRAINT lesson_refused_because CHECK (length(refused_because) BETWEEN 1 AND 500),
  ADD CONSTRAINT lesson_waits_with_its_draft CHECK (handed_in_at IS NULL OR (draft_id IS NOT NULL AND refused_because IS NULL));
CREATE INDEX lesson_waiting ON courses.lesson (handed_in_at, id) WHERE handed_in_at IS NOT NULL;
DROP FUNCTION IF EXISTS courses.own_lessons(bytea, uuid), courses.own_lesson(bytea, uuid);
