-- The states of a sweep and of each of its transactions: which may follow on which. The README of sweeps has the same tables; a
-- test compares them.
CREATE OR REPLACE FUNCTION sweeps.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('exported', 'signed'), ('exported', 'given_up'), ('signed', 'done'), ('signed', 'given_up'));

CREATE OR REPLACE FUNCTION sweeps.transaction_may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('unsigned', 'signed'), ('unsigned', 'void'),
  ('signed', 'broadcast'), ('signed', 'final'), ('signed', 'reverted'), ('signed', 'void'),
  ('broadcast', 'final'), ('broadcast', 'reverted'), ('broadcast', 'void'));
