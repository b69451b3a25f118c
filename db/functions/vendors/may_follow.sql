-- The states of a vendor: which may follow on which. The README of vendors has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION vendors.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('draft', 'submitted'), ('submitted', 'approved'), ('submitted', 'rejected'), ('rejected', 'draft'), ('rejected', 'submitted'),
  ('approved', 'suspended'), ('suspended', 'approved'), ('approved', 'closed'), ('suspended', 'closed'));
