-- The tables day_profit and day_level of this session: one source's share of a day, for each member. Every share rounds down.
-- What a day pays is said three times more: simulation/{rules,pay-day}.ts, the reason of a line (income/reasons.ts), and the target on
-- /earn (apps/web/src/features/earn/target.ts). simulation/day-rule.release.db.test.ts holds all of them together.
CREATE OR REPLACE FUNCTION income.fill_day(p_day date, p_factor_ppm integer, p_plan income.plan)
RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
BEGIN
  DROP TABLE IF EXISTS pg_temp.day_profit, pg_temp.day_level;
  CREATE TEMP TABLE day_profit ON COMMIT DROP AS
  SELECT p.member_id, m.sponsor_id, m.sponsor2_id, m.sponsor3_id, p.first_micro, p.later_micro
  FROM (
    SELECT member_id,
           income.sum_micro(profit) FILTER (WHERE purchase_number = 1) AS first_micro,
           income.sum_micro(profit) FILTER (WHERE purchase_number > 1) AS later_micro
    FROM (
      SELECT member_id, purchase_number, (price_micro * yield_ppm / 1000000) * p_factor_ppm / 1000000 AS profit
      FROM investments.positions
      WHERE status = 'active' AND purchased_on < p_day AND ends_on >= p_day
    ) each_package
    GROUP BY member_id HAVING income.sum_micro(profit) > 0
  ) p JOIN members.members m ON m.id = p.member_id;
  ANALYZE day_profit;

  -- Level income: a share of the teams' trading profit; later purchases count as their own kind.
  CREATE TEMP TABLE day_level ON COMMIT DROP AS
  SELECT t.member_id, k.kind, t.a_micro, t.b_micro, t.c_micro, t.a_micro + t.b_micro + t.c_micro AS amount_micro
  FROM (
    SELECT member_id,
           income.sum_micro(first_micro) FILTER (WHERE level = 1) AS a1, income.sum_micro(first_micro) FILTER (WHERE level = 2) AS b1,
           income.sum_micro(first_micro) FILTER (WHERE level = 3) AS c1, income.sum_micro(later_micro) FILTER (WHERE level = 1) AS a2,
           income.sum_micro(later_micro) FILTER (WHERE level = 2) AS b2, income.sum_micro(later_micro) FILTER (WHERE level = 3) AS c2
    FROM (
      SELECT sponsor_id AS member_id, 1 AS level, first_micro, later_micro FROM day_profit WHERE sponsor_id IS NOT NULL
      UNION ALL SELECT sponsor2_id, 2, first_micro, later_micro FROM day_profit WHERE sponsor2_id IS NOT NULL
      UNION ALL SELECT sponsor3_id, 3, first_micro, later_micro FROM day_profit WHERE sponsor3_id IS NOT NULL
    ) upward GROUP BY member_id
  ) s,
  LATERAL (VALUES ('level_income', s.a1, s.b1, s.c1), ('relevel_income', s.a2, s.b2, s.c2)) k (kind, a, b, c),
  LATERAL (SELECT s.member_id,
    income.share_of(coalesce(k.a, 0), p_plan.level_a_bps) AS a_micro,
    income.share_of(coalesce(k.b, 0), p_plan.level_b_bps) AS b_micro,
    income.share_of(coalesce(k.c, 0), p_plan.level_c_bps) AS c_micro) t
  WHERE t.a_micro + t.b_micro + t.c_micro > 0;

  ANALYZE day_level;
  -- Matching: a share of the level income of one's direct referrals.
  INSERT INTO day_level (member_id, kind, amount_micro)
  SELECT * FROM (
    SELECT m.sponsor_id, CASE l.kind WHEN 'level_income' THEN 'matching_income' ELSE 'rematching_income' END,
           income.share_of(income.sum_micro(l.amount_micro), p_plan.matching_bps) AS amount
    FROM day_level l JOIN members.members m ON m.id = l.member_id
    WHERE m.sponsor_id IS NOT NULL GROUP BY 1, 2
  ) matched WHERE amount > 0;
END $$;
