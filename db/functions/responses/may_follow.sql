-- The states of an answer: which may follow on which. The README of responses has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION responses.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('sent', 'accepted'), ('sent', 'declined'), ('sent', 'withdrawn'), ('sent', 'expired'), ('accepted', 'revoked'));

-- The stages of an application. Another time for an interview is no other stage.
CREATE OR REPLACE FUNCTION responses.stage_may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('new', 'shortlisted'), ('new', 'interview'), ('new', 'offer'), ('shortlisted', 'interview'),
    ('shortlisted', 'offer'), ('interview', 'offer'), ('offer', 'hired'))
  OR (p_to = 'declined' AND p_from IN ('new', 'shortlisted', 'interview', 'offer'));
