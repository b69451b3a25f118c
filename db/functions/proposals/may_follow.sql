-- The states of a proposal: which may follow on which. The README of proposals has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION proposals.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_from = 'proposed' AND p_to IN ('approved', 'rejected', 'withdrawn', 'expired');
