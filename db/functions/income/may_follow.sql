-- The states of a one-off income (modules/earning/income/README.md): which may follow which.
CREATE OR REPLACE FUNCTION income.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('held', 'awaiting'), ('held', 'cancelled'), ('cancelled', 'held'), ('awaiting', 'paid'));
