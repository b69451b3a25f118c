-- The states of a withdrawal (modules/money/withdrawals/README.md): which may follow which. lifecycle.ts has the same table, and
-- a test compares the two.
CREATE OR REPLACE FUNCTION withdrawals.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('requested', 'pending'), ('requested', 'approved'), ('requested', 'expired'),
  ('pending', 'approved'), ('pending', 'rejected'),
  ('approved', 'paying'), ('approved', 'rejected'),
  ('paying', 'paid'), ('paying', 'approved'));
