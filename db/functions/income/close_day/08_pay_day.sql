-- Pays one source's share of a day: trading profit, level and matching incomes. Returns what it paid.
CREATE OR REPLACE FUNCTION income.pay_day(p_day date, p_credited_on date, p_from bigint, p_factor_ppm integer, p_plan income.plan)
RETURNS bigint LANGUAGE plpgsql SET work_mem = '256MB' AS $$
DECLARE
  paid numeric := 0; posting bigint; step record; source jsonb;
  ids bigint[]; accounts bigint[]; amounts bigint[]; a bigint[]; b bigint[]; c bigint[];
  from_name text := CASE p_from WHEN ledger.system('earnings.booked') THEN 'earnings.booked' ELSE 'earnings.subsidy' END;
  first_step bigint := CASE p_from WHEN ledger.system('earnings.booked') THEN 3 ELSE 6 END;
BEGIN
  PERFORM income.reach_step(first_step);
  source := jsonb_build_object('day', p_day, 'planVersion', p_plan.version, 'paidBy', from_name, 'factorPpm', p_factor_ppm);

  PERFORM income.fill_day(p_day, p_factor_ppm, p_plan);

  -- Everything is paid in the order of account numbers: neighbours share index pages, and postings write in that order too.
  SELECT array_agg(ledger.account_number(member_id, 'claimable') ORDER BY member_id),
         array_agg(coalesce(first_micro, 0) + coalesce(later_micro, 0) ORDER BY member_id)
  INTO ids, amounts FROM day_profit;
  IF ids IS NULL THEN RETURN 0; END IF;
  PERFORM income.reach_step(first_step + 1);
  PERFORM ledger.distribute('trading_profit', p_from, ids, amounts, format('trading_profit:%s:%s', p_day, p_from), source);
  SELECT sum(x) INTO paid FROM unnest(amounts) x;

  PERFORM income.reach_step(first_step + 2);
  FOR step IN SELECT kind FROM day_level GROUP BY kind ORDER BY kind LOOP
    SELECT array_agg(member_id ORDER BY member_id), array_agg(ledger.account_number(member_id, 'earnings') ORDER BY member_id),
           array_agg(amount_micro ORDER BY member_id), array_agg(a_micro ORDER BY member_id), array_agg(b_micro ORDER BY member_id), array_agg(c_micro ORDER BY member_id)
    INTO ids, accounts, amounts, a, b, c FROM day_level WHERE kind = step.kind;
    posting := ledger.distribute(step.kind, p_from, accounts, amounts, format('%s:%s:%s', step.kind, p_day, p_from), source);
    PERFORM income.append_lines(step.kind, posting, p_day, p_credited_on, p_plan.version, ids, amounts, a, b, c);
    paid := paid + (SELECT sum(x) FROM unnest(amounts) x);
  END LOOP;
  RETURN paid;
END $$;
