-- Whether this operator, as they are now, is one of the two people that a decision about money needs.
CREATE OR REPLACE FUNCTION identity.is_one_of_two(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM identity.operator o WHERE o.id = p_operator AND o.role IN ('owner', 'finance')
    AND o.disabled_at IS NULL AND o.waits_since IS NULL AND o.counts_from <= now());
END;
