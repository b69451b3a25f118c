-- A confirmed owner takes every factor from another operator, who is signed out and waits for a second owner from then on.
CREATE OR REPLACE FUNCTION identity.reset_operator_factors(p_operator bigint, p_by bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF p_operator = p_by OR NOT identity.is_confirmed_owner(p_by) THEN
    RAISE EXCEPTION 'a confirmed owner resets the factors of another operator'
      USING ERRCODE = '23514', CONSTRAINT = 'factors_reset_by_another_owner';
  END IF;
  PERFORM identity.drop_factors('operator', p_operator);
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.kind = 'operator' AND s.subject_id = p_operator AND s.revoked_at IS NULL;
  UPDATE identity.operator o SET waits_since = coalesce(o.waits_since, now()),
    brought_by = CASE WHEN p_by = ANY (o.brought_by) THEN o.brought_by ELSE o.brought_by || p_by END
  WHERE o.id = p_operator;
END $$;
