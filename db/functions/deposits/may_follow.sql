-- The states of a deposit: which may follow on which. The README of deposits has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION deposits.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('pending', 'credited'), ('pending', 'too_small'), ('pending', 'removed'),
  ('too_small', 'credited'), ('too_small', 'removed'),
  ('removed', 'pending'),
  ('credited', 'gone'), ('gone', 'pending'));
