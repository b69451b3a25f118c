-- The limit that held at an instant, for each period that has one.
CREATE OR REPLACE FUNCTION limits.limits_at(p_member_id bigint, p_at timestamptz)
RETURNS TABLE (period text, amount_micro bigint) LANGUAGE sql STABLE AS $$
  SELECT l.period, l.amount_micro FROM (
    SELECT DISTINCT ON (c.period) c.period, c.amount_micro FROM limits.limit_choice c
    WHERE c.member_id = p_member_id AND c.effective_at <= p_at ORDER BY c.period, c.id DESC) l
  WHERE l.amount_micro IS NOT NULL;
$$;
