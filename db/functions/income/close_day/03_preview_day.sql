-- What closing the open day now would pay, with the funds as they are after the repayment. Reads only; leaves the table
-- day_preview to this transaction: an income of a member a row, by the source that pays it.
CREATE OR REPLACE FUNCTION income.preview_day(OUT day date, OUT plan_version integer, OUT need_micro bigint, OUT booked_micro bigint,
  OUT subsidy_micro bigint, OUT shortfall_micro bigint, OUT booked_factor_ppm integer, OUT subsidy_factor_ppm integer) LANGUAGE plpgsql AS $$
DECLARE plan income.plan; source record; paid_booked bigint; profit bigint;
BEGIN
  SELECT business_date INTO day FROM platform.open_day;
  plan := income.plan_on(day);
  plan_version := plan.version;
  need_micro := income.day_need(day, plan);
  SELECT f.booked, f.subsidy, f.shortfall INTO booked_micro, subsidy_micro, shortfall_micro FROM ledger.free_earnings() f;
  SELECT CASE WHEN shortfall_micro > 0 THEN 0 ELSE f.booked_ppm END, CASE WHEN shortfall_micro > 0 THEN 0 ELSE f.subsidy_ppm END
  INTO booked_factor_ppm, subsidy_factor_ppm FROM income.day_factors(need_micro, booked_micro, subsidy_micro) f;

  DROP TABLE IF EXISTS pg_temp.day_preview;
  CREATE TEMP TABLE day_preview (member_id bigint, kind text, paid_by smallint, amount_micro bigint) ON COMMIT DROP;
  FOR source IN SELECT * FROM (VALUES (ledger.kind('earnings.booked'), booked_factor_ppm), (ledger.kind('earnings.subsidy'), subsidy_factor_ppm)) v (account, ppm) WHERE need_micro > 0 AND ppm > 0 LOOP
    PERFORM income.fill_day(day, source.ppm, plan);
    INSERT INTO day_preview SELECT member_id, 'trading_profit', source.account, coalesce(first_micro, 0) + coalesce(later_micro, 0) FROM day_profit;
    INSERT INTO day_preview SELECT member_id, kind, source.account, amount_micro FROM day_level;
  END LOOP;
  SELECT coalesce(sum(amount_micro) FILTER (WHERE paid_by = ledger.kind('earnings.booked')), 0), coalesce(sum(amount_micro) FILTER (WHERE kind = 'trading_profit'), 0)
  INTO paid_booked, profit FROM day_preview;
  INSERT INTO day_preview
  SELECT member_id, kind, ledger.kind('earnings.booked'), amount_micro
  FROM income.queued_awards(day + 1, booked_micro - paid_booked, ledger.recruitment_room(day + 1, profit)) WHERE fate = 'paid';
END $$;
