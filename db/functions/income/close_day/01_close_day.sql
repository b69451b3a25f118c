-- Closes the open business day: repays what is missing, pays the day, matures packages, pays due awards and opens the next day,
-- all in the caller's transaction. While anything is left of what is missing the day pays nothing. A day that is closed already
-- is answered with its record and changes nothing.
-- p_day: compared with the open day.
CREATE OR REPLACE FUNCTION income.close_day(p_day date) RETURNS income.closed_day
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
DECLARE
  open_day date; plan income.plan; record income.closed_day; missing bigint;
  booked bigint; subsidy bigint; need bigint; booked_ppm integer; subsidy_ppm integer; paid_booked bigint := 0; paid_subsidy bigint := 0;
BEGIN
  open_day := platform.lock_open_day();
  SELECT * INTO record FROM income.closed_day WHERE day = p_day;
  IF FOUND THEN RETURN record; END IF;
  IF p_day <> open_day THEN
    RAISE EXCEPTION 'day % is not open, % is', p_day, open_day USING ERRCODE = 'PI001';
  END IF;
  PERFORM income.reach_step(1);
  plan := income.plan_on(p_day);
  -- Whoever's package matures today buys nothing until the day is closed: "the last active package" has one answer then.
  -- Taken before anything is paid, because a transfer locks its wallet before it writes to earnings.
  PERFORM ledger.lock_accounts(ARRAY(
    SELECT ledger.account_number(member_id, 'wallet') FROM investments.positions WHERE status = 'active' AND ends_on <= p_day));
  -- What is paid now counts for the day that begins.
  PERFORM platform.open_next_day(p_day);

  PERFORM income.reach_step(2);
  need := income.day_need(p_day, plan);

  -- The capital and the shortfall, too: a loss is booked before the day or after it, never in its midst.
  PERFORM ledger.lock_accounts(ledger.accounts_of_income());
  PERFORM ledger.repay_shortfall();
  missing := -ledger.balance(ledger.system('shortfall'));
  booked := ledger.balance(ledger.system('earnings.booked'));
  subsidy := ledger.balance(ledger.system('earnings.subsidy'));
  SELECT f.booked_ppm, f.subsidy_ppm INTO booked_ppm, subsidy_ppm FROM income.day_factors(need, booked, subsidy) f;
  IF missing > 0 THEN
    booked_ppm := 0;
    subsidy_ppm := 0;
  END IF;
  IF need > 0 AND booked_ppm > 0 THEN paid_booked := income.pay_day(p_day, p_day + 1, ledger.system('earnings.booked'), booked_ppm, plan); END IF;
  IF need > 0 AND subsidy_ppm > 0 THEN paid_subsidy := income.pay_day(p_day, p_day + 1, ledger.system('earnings.subsidy'), subsidy_ppm, plan); END IF;

  INSERT INTO income.closed_day (day, plan_version, need_micro, booked_micro, subsidy_micro, booked_factor_ppm,
                                 subsidy_factor_ppm, paid_booked_micro, paid_subsidy_micro, shortfall_micro)
  VALUES (p_day, plan.version, need, booked, subsidy, booked_ppm, subsidy_ppm, paid_booked, paid_subsidy, missing)
  RETURNING * INTO record;
  PERFORM income.reach_step(9);
  PERFORM investments.mature_positions(p_day);
  PERFORM income.reach_step(10);
  PERFORM income.pay_awards(p_day + 1);
  PERFORM income.reach_step(11);
  RETURN record;
END $$;
