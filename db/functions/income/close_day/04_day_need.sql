-- What a day needs at full target, level and matching incomes included: exact shares, each kind rounded up once.
CREATE OR REPLACE FUNCTION income.day_need(p_day date, p_plan income.plan) RETURNS bigint LANGUAGE plpgsql STABLE SET work_mem = '256MB' AS $$
DECLARE target numeric; level_share numeric; matching_share numeric;
BEGIN
  SELECT coalesce(sum(t.target), 0),
         coalesce(sum(t.target * (CASE WHEN m.depth >= 1 THEN p_plan.level_a_bps ELSE 0 END
                                + CASE WHEN m.depth >= 2 THEN p_plan.level_b_bps ELSE 0 END
                                + CASE WHEN m.depth >= 3 THEN p_plan.level_c_bps ELSE 0 END)), 0),
         coalesce(sum(t.target * (CASE WHEN m.depth >= 2 THEN p_plan.level_a_bps ELSE 0 END
                                + CASE WHEN m.depth >= 3 THEN p_plan.level_b_bps ELSE 0 END
                                + CASE WHEN m.depth >= 4 THEN p_plan.level_c_bps ELSE 0 END)), 0)
  INTO target, level_share, matching_share
  FROM (
    SELECT member_id, price_micro * yield_ppm / 1000000 AS target FROM investments.positions
    WHERE status = 'active' AND purchased_on < p_day AND ends_on >= p_day
  ) t JOIN members.members m ON m.id = t.member_id;
  RETURN target + ceil(level_share / 10000) + ceil(matching_share * p_plan.matching_bps / 100000000);
END $$;
