-- The states of a position (modules/earning/investments/README.md): which may follow which.
CREATE OR REPLACE FUNCTION investments.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('active', 'matured'), ('active', 'exiting'), ('matured', 'exiting'), ('matured', 'returned'),
  ('exiting', 'exited'), ('exiting', 'active'), ('exiting', 'matured'));
