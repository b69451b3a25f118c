-- Packages as they can be bought on this day or later: terms of the version of that day and of each after it.
CREATE OR REPLACE FUNCTION plans.sold_from(p_day date) RETURNS TABLE (title text, yield_ppm integer, maturity_days integer)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT k.title, v.yield_ppm, v.maturity_days
  FROM investments.packages k JOIN investments.package_versions v ON v.package_id = k.id
  WHERE v.holds_from >= coalesce((SELECT max(o.holds_from) FROM investments.package_versions o
                                  WHERE o.package_id = k.id AND o.holds_from <= p_day), '-infinity')
    AND (k.status = 'active' OR k.withdrawn_at IS NULL OR v.published_at > k.withdrawn_at)
  ORDER BY k.title, v.version;
END;
