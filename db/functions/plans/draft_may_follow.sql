-- The states of a draft: which may follow on which. The README of plans has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION plans.draft_may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN CASE p_to WHEN 'draft' THEN p_from = 'proposed' WHEN 'proposed' THEN p_from = 'draft' WHEN 'published' THEN p_from = 'proposed'
  WHEN 'discarded' THEN p_from IN ('draft', 'proposed') ELSE false END;
