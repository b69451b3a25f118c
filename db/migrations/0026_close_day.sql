-- The close of a business day, and what it would do before it is done.

-- A closed day says what was missing.
ALTER TABLE income.closed_day
  ADD COLUMN shortfall_micro bigint NOT NULL DEFAULT 0 CONSTRAINT day_shortfall_not_negative CHECK (shortfall_micro >= 0),
  ADD CONSTRAINT day_pays_nothing_while_money_is_missing CHECK (shortfall_micro = 0
    OR (booked_factor_ppm, subsidy_factor_ppm, paid_booked_micro, paid_subsidy_micro) = (0, 0, 0, 0));

-- Closes the open business day: repays what is missing, pays the day, matures packages, pays due awards and opens the next day,
-- all in the caller's transaction. While anything is left of what is missing the day pays nothing. A day that is closed already
-- is answered with its record and changes nothing.
CREATE FUNCTION income.close_day(p_day date) RETURNS income.closed_day LANGUAGE plpgsql AS $$
DECLARE
  open_day date; plan income.plan; record income.closed_day; missing bigint;
  booked bigint; subsidy bigint; need bigint; booked_ppm integer; subsidy_ppm integer; paid_booked bigint := 0; paid_subsidy bigint := 0;
BEGIN
  SELECT business_date INTO open_day FROM platform.calendar FOR UPDATE;
  SELECT * INTO record FROM income.closed_day WHERE day = p_day;
  IF FOUND THEN RETURN record; END IF;
  IF p_day <> open_day THEN
    RAISE EXCEPTION 'day % is not open, % is', p_day, open_day USING ERRCODE = 'PI001';
  END IF;
  PERFORM income.reach_step(1);
  plan := income.plan_on(p_day);
  -- Whoever's package matures today buys nothing until the day is closed: "the last active package" has one answer then.
  -- Taken before anything is paid, because a transfer locks its wallet before it writes to earnings.
  PERFORM FROM ledger.account WHERE id IN (
    SELECT member_id * 32 + 2 FROM investments.position WHERE status = 'active' AND ends_on <= p_day)
  ORDER BY id FOR NO KEY UPDATE;
  -- What is paid now counts for the day that begins.
  UPDATE platform.calendar SET business_date = p_day + 1;

  PERFORM income.reach_step(2);
  need := income.day_need(p_day, plan);

  -- 18 and 27: a loss is booked before the day or after it, never in its midst.
  PERFORM FROM ledger.account WHERE id IN (16, 17, 18, 27) ORDER BY id FOR NO KEY UPDATE;
  PERFORM ledger.repay_shortfall();
  missing := -ledger.balance(27);
  booked := ledger.balance(16);
  subsidy := ledger.balance(17);
  SELECT f.booked_ppm, f.subsidy_ppm INTO booked_ppm, subsidy_ppm FROM income.day_factors(need, booked, subsidy) f;
  IF missing > 0 THEN
    booked_ppm := 0;
    subsidy_ppm := 0;
  END IF;
  IF need > 0 AND booked_ppm > 0 THEN paid_booked := income.pay_day(p_day, p_day + 1, 16, booked_ppm, plan); END IF;
  IF need > 0 AND subsidy_ppm > 0 THEN paid_subsidy := income.pay_day(p_day, p_day + 1, 17, subsidy_ppm, plan); END IF;

  INSERT INTO income.closed_day (day, plan_version, need_micro, booked_micro, subsidy_micro, booked_factor_ppm,
                                 subsidy_factor_ppm, paid_booked_micro, paid_subsidy_micro, shortfall_micro)
  VALUES (p_day, plan.version, need, booked, subsidy, booked_ppm, subsidy_ppm, paid_booked, paid_subsidy, missing)
  RETURNING * INTO record;
  PERFORM income.reach_step(9);
  PERFORM income.mature_positions(p_day);
  PERFORM income.reach_step(10);
  PERFORM income.pay_awards(p_day + 1);
  PERFORM income.reach_step(11);
  RETURN record;
END $$;

-- What closing the open day now would pay, with the funds as they are after the repayment. Reads only; leaves the table
-- day_preview to this transaction: an income of a member a row, by the source that pays it.
CREATE FUNCTION income.preview_day(OUT day date, OUT plan_version integer, OUT need_micro bigint, OUT booked_micro bigint,
  OUT subsidy_micro bigint, OUT shortfall_micro bigint, OUT booked_factor_ppm integer, OUT subsidy_factor_ppm integer) LANGUAGE plpgsql AS $$
DECLARE plan income.plan; source record; paid_booked bigint;
BEGIN
  SELECT business_date INTO day FROM platform.calendar;
  plan := income.plan_on(day);
  plan_version := plan.version;
  need_micro := income.day_need(day, plan);
  SELECT f.booked, f.subsidy, f.shortfall INTO booked_micro, subsidy_micro, shortfall_micro FROM ledger.free_earnings() f;
  SELECT CASE WHEN shortfall_micro > 0 THEN 0 ELSE f.booked_ppm END, CASE WHEN shortfall_micro > 0 THEN 0 ELSE f.subsidy_ppm END
  INTO booked_factor_ppm, subsidy_factor_ppm FROM income.day_factors(need_micro, booked_micro, subsidy_micro) f;

  DROP TABLE IF EXISTS pg_temp.day_preview;
  CREATE TEMP TABLE day_preview (member_id bigint, kind text, paid_by smallint, amount_micro bigint) ON COMMIT DROP;
  FOR source IN SELECT * FROM (VALUES (16, booked_factor_ppm), (17, subsidy_factor_ppm)) v (account, ppm) WHERE need_micro > 0 AND ppm > 0 LOOP
    PERFORM income.fill_day(day, source.ppm, plan);
    INSERT INTO day_preview SELECT member_id, 'trading_profit', source.account, coalesce(first_micro, 0) + coalesce(later_micro, 0) FROM day_profit;
    INSERT INTO day_preview SELECT member_id, kind, source.account, amount_micro FROM day_level;
  END LOOP;
  SELECT coalesce(sum(amount_micro), 0) INTO paid_booked FROM day_preview WHERE paid_by = 16;
  INSERT INTO day_preview SELECT member_id, kind, 16, amount_micro FROM income.payable_awards(day + 1, booked_micro - paid_booked);
END $$;
