-- Returns p_bps ten-thousandths of an amount, rounded down, without overflowing bigint.
CREATE OR REPLACE FUNCTION income.share_of(p_micro bigint, p_bps integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT p_micro / 10000 * p_bps + p_micro % 10000 * p_bps / 10000;
END;

-- Creates the temporary tables day_profit and day_level: each member's part of what one account pays for a day. Each
-- part is rounded down. The same rule is also in simulation/pay-day.ts, in the reason of a line
-- (income/reasons.ts) and in the target on /earn (apps/web/src/features/earn/target.ts);
-- simulation/day-rule.release.db.test.ts compares them all.
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

  -- Level income: a share of the teams' trading profit. Later purchases have their own kind.
  CREATE TEMP TABLE day_level ON COMMIT DROP AS
  SELECT t.member_id, k.kind, t.a_micro, t.b_micro, t.c_micro, t.a_micro + t.b_micro + t.c_micro AS amount_micro
  FROM (
    SELECT member_id,
           income.sum_micro(first_micro) FILTER (WHERE level = 1) AS a1,
           income.sum_micro(first_micro) FILTER (WHERE level = 2) AS b1,
           income.sum_micro(first_micro) FILTER (WHERE level = 3) AS c1,
           income.sum_micro(later_micro) FILTER (WHERE level = 1) AS a2,
           income.sum_micro(later_micro) FILTER (WHERE level = 2) AS b2,
           income.sum_micro(later_micro) FILTER (WHERE level = 3) AS c2
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
  -- Matching income: a share of the level income of a member's direct referrals.
  INSERT INTO day_level (member_id, kind, amount_micro)
  SELECT * FROM (
    SELECT m.sponsor_id, CASE l.kind WHEN 'level_income' THEN 'matching_income' ELSE 'rematching_income' END,
           income.share_of(income.sum_micro(l.amount_micro), p_plan.matching_bps) AS amount
    FROM day_level l JOIN members.members m ON m.id = l.member_id
    WHERE m.sponsor_id IS NOT NULL GROUP BY 1, 2
  ) matched WHERE amount > 0;
END $$;

-- Pays what one account contributes to a day: trading profit, level and matching incomes. Returns the amount paid.
CREATE OR REPLACE FUNCTION income.pay_day(
  p_day date, p_credited_on date, p_from bigint, p_factor_ppm integer, p_plan income.plan
) RETURNS bigint LANGUAGE plpgsql SET work_mem = '256MB' AS $$
DECLARE
  paid numeric := 0; posting bigint; step record; source jsonb;
  ids bigint[]; accounts bigint[]; amounts bigint[]; a bigint[]; b bigint[]; c bigint[];
  from_name text :=
    CASE p_from WHEN ledger.system('earnings.booked') THEN 'earnings.booked' ELSE 'earnings.subsidy' END;
  first_step bigint := CASE p_from WHEN ledger.system('earnings.booked') THEN 3 ELSE 6 END;
BEGIN
  PERFORM income.reach_step(first_step);
  source := jsonb_build_object('day', p_day, 'planVersion', p_plan.version, 'paidBy', from_name,
    'factorPpm', p_factor_ppm);

  PERFORM income.fill_day(p_day, p_factor_ppm, p_plan);

  -- Pays in the order of account numbers: neighbours share index pages, and postings write in that order too.
  SELECT array_agg(ledger.account_number(member_id, 'claimable') ORDER BY member_id),
         array_agg(coalesce(first_micro, 0) + coalesce(later_micro, 0) ORDER BY member_id)
  INTO ids, amounts FROM day_profit;
  IF ids IS NULL THEN RETURN 0; END IF;
  PERFORM income.reach_step(first_step + 1);
  PERFORM ledger.distribute('trading_profit', p_from, ids, amounts,
    format('trading_profit:%s:%s', p_day, p_from), source);
  SELECT sum(x) INTO paid FROM unnest(amounts) x;

  PERFORM income.reach_step(first_step + 2);
  FOR step IN SELECT kind FROM day_level GROUP BY kind ORDER BY kind LOOP
    SELECT array_agg(member_id ORDER BY member_id),
           array_agg(ledger.account_number(member_id, 'earnings') ORDER BY member_id),
           array_agg(amount_micro ORDER BY member_id), array_agg(a_micro ORDER BY member_id),
           array_agg(b_micro ORDER BY member_id), array_agg(c_micro ORDER BY member_id)
    INTO ids, accounts, amounts, a, b, c FROM day_level WHERE kind = step.kind;
    posting := ledger.distribute(step.kind, p_from, accounts, amounts,
      format('%s:%s:%s', step.kind, p_day, p_from), source);
    PERFORM income.append_lines(step.kind, posting, p_day, p_credited_on, p_plan.version, ids, amounts, a, b, c);
    paid := paid + (SELECT sum(x) FROM unnest(amounts) x);
  END LOOP;
  RETURN paid;
END $$;

-- Appends one line to the chain of each member. Each member has one chain per kind.
CREATE OR REPLACE FUNCTION income.append_lines(
  p_kind text, p_posting_id bigint, p_day date, p_credited_on date, p_plan_version integer,
  p_members bigint[], p_amounts bigint[], p_team_a bigint[], p_team_b bigint[], p_team_c bigint[]
-- Always uses the index: a plan made while the table was empty would scan all rows of this statement for each row.
) RETURNS void LANGUAGE sql SET enable_seqscan = off SET enable_memoize = off AS $$
  INSERT INTO income.line (member_id, kind, number, day, credited_on, amount_micro, team_micro, total_after_micro,
                           day_total_after_micro, posting_id, plan_version)
  SELECT u.m, p_kind, coalesce(last.number, 0) + 1, p_day, p_credited_on, u.amount,
         CASE WHEN u.a IS NULL THEN NULL ELSE ARRAY[u.a, u.b, u.c] END,
         coalesce(last.total_after_micro, 0) + u.amount,
         CASE WHEN last.credited_on = p_credited_on THEN last.day_total_after_micro ELSE 0 END + u.amount,
         p_posting_id, p_plan_version
  FROM unnest(p_members, p_amounts, p_team_a, p_team_b, p_team_c) AS u (m, amount, a, b, c)
  LEFT JOIN LATERAL (
    SELECT l.number, l.total_after_micro, l.credited_on, l.day_total_after_micro FROM income.line l
    WHERE l.member_id = u.m AND l.kind = p_kind ORDER BY l.number DESC LIMIT 1
  ) last ON true;
$$;
