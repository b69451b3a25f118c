-- The states of a payout attempt (chain.outgoing): which may follow on which. The README of chain has the same table; a test compares
-- the two. The network may execute what was signed before anybody noted that it was sent.
CREATE OR REPLACE FUNCTION chain.attempt_may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('signed', 'broadcast'), ('signed', 'final'), ('signed', 'reverted'), ('signed', 'replaced'),
  ('broadcast', 'final'), ('broadcast', 'reverted'), ('broadcast', 'replaced'));
