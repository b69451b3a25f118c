-- The states of a profile: which may follow on which. The README of marriage has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION marriage.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('draft', 'awaiting_consent'), ('draft', 'published'), ('awaiting_consent', 'published'),
    ('awaiting_consent', 'draft'), ('published', 'paused'), ('paused', 'published'), ('published', 'draft'), ('paused', 'draft'))
  OR (p_to = 'removed' AND p_from <> 'removed');
