-- Whether this operator is an owner, not suspended, and confirmed by another owner.
CREATE OR REPLACE FUNCTION identity.is_confirmed_owner(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM identity.operator o WHERE o.id = p_operator AND o.role = 'owner' AND o.disabled_at IS NULL
    AND o.waits_since IS NULL AND o.counts_from <= now());
END;
