-- Whether this operator may approve money at all: finance or owner, and not suspended.
CREATE OR REPLACE FUNCTION identity.may_approve(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM identity.operator o WHERE o.id = p_operator AND o.role IN ('owner', 'finance') AND o.disabled_at IS NULL);
