-- The compensation plan that is in force on a business day.
CREATE OR REPLACE FUNCTION income.plan_on(p_day date) RETURNS income.plan
LANGUAGE sql STABLE AS $$
  SELECT * FROM income.plan WHERE effective_on <= p_day ORDER BY effective_on DESC, version DESC LIMIT 1;
$$;
