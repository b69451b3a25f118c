-- The plan of this day and each that holds from a later one, in the words of a draft.
CREATE OR REPLACE FUNCTION plans.specs_from(p_day date) RETURNS TABLE (spec jsonb) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT plans.plan_spec(p) FROM income.plans p
  WHERE p.effective_on >= (income.plan_on(p_day)).effective_on ORDER BY p.effective_on;
END;
