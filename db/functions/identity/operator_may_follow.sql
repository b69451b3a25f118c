-- The states of an operator: which may follow on which. The README of identity has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION identity.operator_state(o identity.operator) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN o.disabled_at IS NOT NULL THEN 'suspended' WHEN o.waits_since IS NOT NULL THEN 'waiting' ELSE 'active' END;

CREATE OR REPLACE FUNCTION identity.operator_may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN CASE p_to WHEN 'active' THEN p_from = 'waiting' WHEN 'waiting' THEN p_from IN ('active', 'suspended')
  WHEN 'suspended' THEN p_from IN ('active', 'waiting') ELSE false END;
