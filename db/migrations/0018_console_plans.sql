-- What a day pays, cut into what is computed and what is posted: the preview of an open day computes it by the same functions.
-- The close and the preview themselves stand in 0026_close_day.sql. See apps/api/src/modules/income/README.md for why the sums
-- can never exceed the funds.

-- How far the close of a day is, by the steps of CLOSE_STEPS (packages/contract/src/operator/day.ts). A sequence, because others see it
-- at once and not only when the close commits; it says nothing while no close is under way.
CREATE SEQUENCE income.close_step MINVALUE 0 START 0;
CREATE FUNCTION income.reach_step(p_step bigint) RETURNS void LANGUAGE sql AS $$ SELECT setval('income.close_step', p_step) $$;

-- The share of a day's need that booked earnings pay, and what the subsidy adds, in parts per million, rounded down.
CREATE FUNCTION income.day_factors(p_need bigint, p_booked bigint, p_subsidy bigint, OUT booked_ppm integer, OUT subsidy_ppm integer)
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  booked_ppm := CASE WHEN p_need = 0 THEN 1000000 ELSE least(1000000, div(p_booked::numeric * 1000000, p_need)) END;
  subsidy_ppm := CASE WHEN p_need = 0 THEN 0 ELSE least(1000000 - booked_ppm, div(p_subsidy::numeric * 1000000, p_need)) END;
END $$;

-- sum() of bigint answers in numeric and allocates for each group. Sums of micro-USDT stay far below 2^63, and fail where they would not.
CREATE AGGREGATE income.sum_micro(bigint) (SFUNC = int8pl, STYPE = bigint, COMBINEFUNC = int8pl, PARALLEL = SAFE);

-- So many of ten thousand parts, rounded down; exact without leaving bigint.
CREATE FUNCTION income.share_of(p_micro bigint, p_bps integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT p_micro / 10000 * p_bps + p_micro % 10000 * p_bps / 10000;
END;

-- The tables day_profit and day_level of this session: one source's share of a day, for each member. Every share rounds down.
CREATE FUNCTION income.fill_day(p_day date, p_factor_ppm integer, p_plan income.plan)
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
      FROM investments.position
      WHERE status = 'active' AND purchased_on < p_day AND ends_on >= p_day
    ) each_package
    GROUP BY member_id HAVING income.sum_micro(profit) > 0
  ) p JOIN members.member m ON m.id = p.member_id;
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
    FROM day_level l JOIN members.member m ON m.id = l.member_id
    WHERE m.sponsor_id IS NOT NULL GROUP BY 1, 2
  ) matched WHERE amount > 0;
END $$;

-- The due one-off incomes that this much pays, in the order in which they became due.
CREATE FUNCTION income.payable_awards(p_today date, p_available bigint)
RETURNS TABLE (id bigint, member_id bigint, kind text, amount_micro bigint, earned_on date, plan_version integer, running numeric)
LANGUAGE sql STABLE AS $$
  SELECT * FROM (
    SELECT id, member_id, kind, amount_micro, earned_on, plan_version, sum(amount_micro) OVER (ORDER BY due_on, id) AS running
    FROM income.award WHERE status = 'awaiting' OR (status = 'held' AND due_on <= p_today)
  ) queue WHERE running <= p_available;
$$;

-- Pays one source's share of a day: trading profit, level and matching incomes. Returns what it paid.
CREATE FUNCTION income.pay_day(p_day date, p_credited_on date, p_from bigint, p_factor_ppm integer, p_plan income.plan)
RETURNS bigint LANGUAGE plpgsql SET work_mem = '256MB' AS $$
DECLARE
  paid numeric := 0; posting bigint; step record; source jsonb;
  ids bigint[]; accounts bigint[]; amounts bigint[]; a bigint[]; b bigint[]; c bigint[];
  from_name text := CASE p_from WHEN 16 THEN 'earnings.booked' ELSE 'earnings.subsidy' END;
  first_step bigint := CASE p_from WHEN 16 THEN 3 ELSE 6 END;
BEGIN
  PERFORM income.reach_step(first_step);
  source := jsonb_build_object('day', p_day, 'planVersion', p_plan.version, 'paidBy', from_name, 'factorPpm', p_factor_ppm);

  PERFORM income.fill_day(p_day, p_factor_ppm, p_plan);

  -- Everything is paid in the order of account numbers: neighbours share index pages, and postings write in that order too.
  SELECT array_agg(member_id * 32 + 1 ORDER BY member_id),
         array_agg(coalesce(first_micro, 0) + coalesce(later_micro, 0) ORDER BY member_id)
  INTO ids, amounts FROM day_profit;
  IF ids IS NULL THEN RETURN 0; END IF;
  PERFORM income.reach_step(first_step + 1);
  PERFORM ledger.distribute('trading_profit', p_from, ids, amounts, format('trading_profit:%s:%s', p_day, p_from), source);
  SELECT sum(x) INTO paid FROM unnest(amounts) x;

  PERFORM income.reach_step(first_step + 2);
  FOR step IN SELECT kind FROM day_level GROUP BY kind ORDER BY kind LOOP
    SELECT array_agg(member_id ORDER BY member_id), array_agg(member_id * 32 + 4 ORDER BY member_id),
           array_agg(amount_micro ORDER BY member_id), array_agg(a_micro ORDER BY member_id), array_agg(b_micro ORDER BY member_id), array_agg(c_micro ORDER BY member_id)
    INTO ids, accounts, amounts, a, b, c FROM day_level WHERE kind = step.kind;
    posting := ledger.distribute(step.kind, p_from, accounts, amounts, format('%s:%s:%s', step.kind, p_day, p_from), source);
    PERFORM income.append_lines(step.kind, posting, p_day, p_credited_on, p_plan.version, ids, amounts, a, b, c);
    paid := paid + (SELECT sum(x) FROM unnest(amounts) x);
  END LOOP;
  RETURN paid;
END $$;

-- Pays due one-off incomes as far as booked earnings reach; what does not fit waits, and so does everything behind it.
CREATE FUNCTION income.pay_awards(p_today date) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE available bigint; step record; posting bigint; paid numeric := 0;
BEGIN
  -- One settlement at a time: the account that pays is locked before the queue is read.
  PERFORM FROM ledger.account WHERE id = 16 FOR NO KEY UPDATE;
  UPDATE income.award SET status = 'awaiting' WHERE status = 'held' AND due_on <= p_today;
  available := ledger.balance(16);
  DROP TABLE IF EXISTS pg_temp.payable;
  CREATE TEMP TABLE payable ON COMMIT DROP AS
  SELECT * FROM income.payable_awards(p_today, available);

  FOR step IN
    SELECT kind, array_agg(member_id ORDER BY member_id) AS ids, array_agg(total ORDER BY member_id) AS amounts, max(last_id) AS last_id
    FROM (SELECT kind, member_id, sum(amount_micro)::bigint AS total, max(id) AS last_id FROM payable GROUP BY kind, member_id) s
    GROUP BY kind ORDER BY kind
  LOOP
    posting := ledger.distribute(step.kind, 16, (SELECT array_agg(x * 32 + 4 ORDER BY o) FROM unnest(step.ids) WITH ORDINALITY u (x, o)),
      step.amounts, format('%s:%s:%s', step.kind, p_today, step.last_id), jsonb_build_object('paidBy', 'earnings.booked', 'paidOn', p_today));
    UPDATE income.award w SET status = 'paid', posting_id = posting FROM payable p WHERE p.id = w.id AND p.kind = step.kind;
    INSERT INTO income.line (member_id, kind, number, day, credited_on, amount_micro, total_after_micro,
                             day_total_after_micro, posting_id, award_id, plan_version)
    SELECT p.member_id, p.kind, coalesce(last.number, 0) + row_number() OVER chain, p.earned_on, p_today, p.amount_micro,
           coalesce(last.total_after_micro, 0) + sum(p.amount_micro) OVER chain,
           CASE WHEN last.credited_on = p_today THEN last.day_total_after_micro ELSE 0 END + sum(p.amount_micro) OVER chain,
           posting, p.id, p.plan_version
    FROM payable p
    LEFT JOIN LATERAL (
      SELECT l.number, l.total_after_micro, l.credited_on, l.day_total_after_micro FROM income.line l
      WHERE l.member_id = p.member_id AND l.kind = p.kind ORDER BY l.number DESC LIMIT 1
    ) last ON true
    WHERE p.kind = step.kind
    WINDOW chain AS (PARTITION BY p.member_id ORDER BY p.id);
    paid := paid + (SELECT sum(x) FROM unnest(step.amounts) x);
  END LOOP;
  RETURN paid;
END $$;

