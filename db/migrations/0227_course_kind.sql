-- The kind `course` of listings: free, or with a price that is paid by an order. What is sold is no file and no code: another module
-- lets its buyer in (`gives_access`).
ALTER TABLE catalogue.kind ADD COLUMN gives_access boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT kind_gives_access CHECK (NOT gives_access OR (posted_by = '{vendor}' AND price = 'optional' AND NOT is_ordered));

INSERT INTO catalogue.kind
  (kind, posted_by, needs_identity, seen_by, is_ordered, price, lifetime_days, chooses_end, most_of_member, answers, has_place, gives_access) VALUES
  ('course', '{vendor}', false, 'public', false, 'optional', NULL, false, 1, '{}', false, true);

INSERT INTO catalogue.category (kind, slug, name, position) VALUES
  ('course', 'money', 'Money & Business', 1), ('course', 'technology', 'Technology', 2), ('course', 'languages', 'Languages', 3),
  ('course', 'craft', 'Craft & Repair', 4), ('course', 'cooking', 'Cooking', 5), ('course', 'art-and-music', 'Art & Music', 6),
  ('course', 'health', 'Health & Sport', 7), ('course', 'farming', 'Farming & Garden', 8), ('course', 'school', 'School & Exams', 9),
  ('course', 'other', 'Other', 10);

-- Questions below lessons, and answers to them, can be reported, too.
DO $$
DECLARE known text := (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
  WHERE c.conrelid = 'moderation.report'::regclass AND c.conname = 'report_kind');
BEGIN
  EXECUTE 'ALTER TABLE moderation.report DROP CONSTRAINT report_kind, ADD CONSTRAINT report_kind '
    || replace(known, '''message''::text', '''message''::text, ''comment''::text');
END $$;
