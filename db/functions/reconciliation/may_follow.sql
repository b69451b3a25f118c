-- The states of a run (modules/control/reconciliation/README.md): which may follow which.
CREATE OR REPLACE FUNCTION reconciliation.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('waiting', 'running'), ('running', 'clean'), ('running', 'differs'), ('running', 'failed'));
