-- The states of a listing: which may follow on which. The README of catalogue has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION catalogue.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
    ('draft', 'in_review'), ('in_review', 'published'), ('in_review', 'rejected'), ('rejected', 'draft'),
    ('published', 'paused'), ('paused', 'published'), ('published', 'expired'), ('paused', 'expired'),
    ('expired', 'published'),
    ('draft', 'closed'), ('rejected', 'closed'), ('published', 'closed'), ('paused', 'closed'), ('expired', 'closed'),
    ('removed', 'draft'), ('removed', 'paused'))
  OR (p_to = 'removed' AND p_from <> 'removed');
