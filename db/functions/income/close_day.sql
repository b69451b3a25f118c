-- Records a trading result for the open business day. Only treasury.book can insert into the table; it calls this with
-- its posting. A result without confirmation and proposal was booked from the command line.
CREATE OR REPLACE FUNCTION income.add_trading_result(
  p_amount_micro bigint, p_evidence_id bigint, p_posting_id bigint, p_note text, p_booked_by text,
  p_confirmation_id uuid, p_proposal_id uuid
) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO income.trading_result (business_date, amount_micro, evidence_id, posting_id, note, booked_by,
    confirmation_id, proposal_id, unconfirmed)
  VALUES (platform.business_date(), p_amount_micro, p_evidence_id, p_posting_id, p_note, p_booked_by, p_confirmation_id,
    p_proposal_id, CASE WHEN num_nonnulls(p_confirmation_id, p_proposal_id) = 0 THEN 'command line' END);
END;

CREATE OR REPLACE TRIGGER trading_result_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON income.trading_result
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change(
    'income.trading_result is append-only: a wrong booking is corrected by a further posting', 'PL001');

-- Requests a preview of the open day; the jobs compute it. Null if another request came at the same instant.
CREATE OR REPLACE FUNCTION income.request_preview() RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
DECLARE asked uuid;
BEGIN
  INSERT INTO income.preview_run (state) VALUES (income.day_state()) ON CONFLICT DO NOTHING RETURNING id INTO asked;
  RETURN asked;
END $$;

-- Returns the statement that an operator confirms to close a day without a session.
CREATE OR REPLACE FUNCTION income.statement_of_close(p_day date, p_reason text) RETURNS text LANGUAGE sql STABLE
RETURN format(E'Close the day %s\nReason: %s', p_day, p_reason);

-- Requests the close of a day in an operator's session; the jobs do it. Without a session (as in the demo), the
-- operator confirms it with their second factor. Errors: as identity.check_operator_session and
-- identity.use_confirmation; 23505 one_close_at_a_time if another close waits or runs.
-- p_operator_id: compared with the session, or with the confirmation where there is none.
-- p_day: compared with the open day by the close.
CREATE OR REPLACE FUNCTION income.request_close(
  p_session_sha256 bytea, p_operator_id bigint, p_confirmation_sha256 bytea, p_day date, p_ip text, p_user_agent text,
  p_reason text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
DECLARE asked uuid; asked_by bigint;
BEGIN
  IF p_session_sha256 IS NULL AND identity.may_approve(p_operator_id) THEN
    PERFORM identity.use_confirmation(p_confirmation_sha256, p_operator_id, income.statement_of_close(p_day, p_reason));
    asked_by := p_operator_id;
  ELSE
    asked_by := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  END IF;
  INSERT INTO income.close_run (day, operator_id, ip, user_agent, reason)
  VALUES (p_day, asked_by, p_ip, p_user_agent, p_reason) RETURNING id INTO asked;
  RETURN asked;
END $$;

-- Closes the open business day in the caller's transaction: repays the shortfall, pays the day, matures packages, pays
-- due awards and opens the next day. A day pays nothing while a shortfall remains. If the day is already closed,
-- returns its record and changes nothing.
-- p_day: compared with the open day.
CREATE OR REPLACE FUNCTION income.close_day(p_day date) RETURNS income.closed_day
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
DECLARE
  open_day date; plan income.plan; record income.closed_day; missing bigint;
  booked bigint; subsidy bigint; need bigint; booked_ppm integer; subsidy_ppm integer; paid_booked bigint := 0;
  paid_subsidy bigint := 0;
BEGIN
  open_day := platform.lock_open_day();
  SELECT * INTO record FROM income.closed_day WHERE day = p_day;
  IF FOUND THEN RETURN record; END IF;
  IF p_day <> open_day THEN
    RAISE EXCEPTION 'day % is not open, % is', p_day, open_day USING ERRCODE = 'PI001';
  END IF;
  PERFORM income.reach_step(1);
  plan := income.plan_on(p_day);
  -- Members whose package matures today cannot buy until the day is closed, so that "the last active package" is
  -- unambiguous. Locked before anything is paid, because a transfer locks its wallet before it writes to earnings.
  PERFORM ledger.lock_accounts(ARRAY(
    SELECT ledger.account_number(member_id, 'wallet') FROM investments.positions
    WHERE status = 'active' AND ends_on <= p_day));
  -- Payments from here on count for the new day.
  PERFORM platform.open_next_day(p_day);

  PERFORM income.reach_step(2);
  need := income.day_need(p_day, plan);

  -- Also locks the capital and the shortfall, so that a loss is booked before or after the close, never during it.
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
  IF need > 0 AND booked_ppm > 0 THEN
    paid_booked := income.pay_day(p_day, p_day + 1, ledger.system('earnings.booked'), booked_ppm, plan);
  END IF;
  IF need > 0 AND subsidy_ppm > 0 THEN
    paid_subsidy := income.pay_day(p_day, p_day + 1, ledger.system('earnings.subsidy'), subsidy_ppm, plan);
  END IF;

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

-- Returns a hash of what the preview depends on, as far as a quick query shows: the day, the plan, the funds and the
-- newest one-off income. Other changes, such as a package that leaves, are covered by the preview's expiry.
CREATE OR REPLACE FUNCTION income.day_state() RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT md5(concat_ws('|', c.business_date, (income.plan_on(c.business_date)).version, f.booked,
                       f.subsidy, f.shortfall, (SELECT max(a.id) FROM income.award a)))
  FROM platform.open_day c, ledger.free_earnings() f;
END;

-- Returns what closing the open day now would pay, with the funds after the repayment of the shortfall. Read-only,
-- except for the temporary table day_preview: one row per member, kind of income and paying account.
CREATE OR REPLACE FUNCTION income.preview_day(
  OUT day date, OUT plan_version integer, OUT need_micro bigint, OUT booked_micro bigint, OUT subsidy_micro bigint,
  OUT shortfall_micro bigint, OUT booked_factor_ppm integer, OUT subsidy_factor_ppm integer
) LANGUAGE plpgsql AS $$
DECLARE plan income.plan; source record; paid_booked bigint; profit bigint;
BEGIN
  SELECT business_date INTO day FROM platform.open_day;
  plan := income.plan_on(day);
  plan_version := plan.version;
  need_micro := income.day_need(day, plan);
  SELECT f.booked, f.subsidy, f.shortfall INTO booked_micro, subsidy_micro, shortfall_micro
  FROM ledger.free_earnings() f;
  SELECT CASE WHEN shortfall_micro > 0 THEN 0 ELSE f.booked_ppm END,
  CASE WHEN shortfall_micro > 0 THEN 0 ELSE f.subsidy_ppm END
  INTO booked_factor_ppm, subsidy_factor_ppm FROM income.day_factors(need_micro, booked_micro, subsidy_micro) f;

  DROP TABLE IF EXISTS pg_temp.day_preview;
  CREATE TEMP TABLE day_preview (member_id bigint, kind text, paid_by smallint, amount_micro bigint) ON COMMIT DROP;
  FOR source IN SELECT *
    FROM (
      VALUES (ledger.kind('earnings.booked'), booked_factor_ppm),
        (ledger.kind('earnings.subsidy'), subsidy_factor_ppm)) v (account, ppm)
    WHERE need_micro > 0 AND ppm > 0 LOOP
    PERFORM income.fill_day(day, source.ppm, plan);
    INSERT INTO day_preview
    SELECT member_id, 'trading_profit', source.account, coalesce(first_micro, 0) + coalesce(later_micro, 0)
    FROM day_profit;
    INSERT INTO day_preview SELECT member_id, kind, source.account, amount_micro FROM day_level;
  END LOOP;
  SELECT coalesce(sum(amount_micro) FILTER (WHERE paid_by = ledger.kind('earnings.booked')), 0),
  coalesce(sum(amount_micro) FILTER (WHERE kind = 'trading_profit'), 0)
  INTO paid_booked, profit FROM day_preview;
  INSERT INTO day_preview
  SELECT member_id, kind, ledger.kind('earnings.booked'), amount_micro
  FROM income.queued_awards(day + 1, booked_micro - paid_booked, ledger.recruitment_room(day + 1, profit))
  WHERE fate = 'paid';
END $$;

-- Returns what targets need, including their level and matching incomes. Exact shares; each kind is rounded up once.
-- A simulation calls it too, with the shares of a draft.
-- p_targets: sums by the number of members above the holder: 0, 1, 2, 3, and 4 or more.
-- p_level_bps: shares of teams A, B and C. p_matching_bps: share of a direct referral's level income.
CREATE OR REPLACE FUNCTION income.need_of_targets(p_targets numeric[], p_level_bps integer[], p_matching_bps integer)
RETURNS bigint LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  -- div() is exact; a quotient of numeric has only 16 digits.
  SELECT sum(t.target) + div(sum(t.target * level.bps) + 9999, 10000)
    + div(sum(t.target * matched.bps) * p_matching_bps + 99999999, 100000000)
  FROM unnest(p_targets) WITH ORDINALITY t (target, n),
    -- With d members above, d levels are paid at most, and d - 1 of them are matched.
    LATERAL (SELECT coalesce(sum(s), 0) AS bps FROM unnest(p_level_bps[1 : t.n::integer - 1]) s) level,
    LATERAL (SELECT coalesce(sum(s), 0) AS bps FROM unnest(p_level_bps[1 : t.n::integer - 2]) s) matched;
END;

-- Returns what a day needs at full target, including level and matching incomes.
CREATE OR REPLACE FUNCTION income.day_need(p_day date, p_plan income.plan) RETURNS bigint
LANGUAGE plpgsql STABLE SET work_mem = '256MB' AS $$
DECLARE targets numeric[];
BEGIN
  SELECT ARRAY[
    coalesce(sum(t.target) FILTER (WHERE m.depth = 0), 0), coalesce(sum(t.target) FILTER (WHERE m.depth = 1), 0),
    coalesce(sum(t.target) FILTER (WHERE m.depth = 2), 0), coalesce(sum(t.target) FILTER (WHERE m.depth = 3), 0),
    coalesce(sum(t.target) FILTER (WHERE m.depth >= 4), 0)]
  INTO targets
  FROM (
    SELECT member_id, price_micro * yield_ppm / 1000000 AS target FROM investments.positions
    WHERE status = 'active' AND purchased_on < p_day AND ends_on >= p_day
  ) t JOIN members.members m ON m.id = t.member_id;
  RETURN income.need_of_targets(targets, ARRAY[p_plan.level_a_bps, p_plan.level_b_bps, p_plan.level_c_bps],
    p_plan.matching_bps);
END $$;

-- Returns the shares of a day's need that booked earnings and the subsidy pay, in parts per million, rounded down.
CREATE OR REPLACE FUNCTION income.day_factors(
  p_need bigint, p_booked bigint, p_subsidy bigint, OUT booked_ppm integer, OUT subsidy_ppm integer
) LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  booked_ppm := CASE WHEN p_need = 0 THEN 1000000 ELSE least(1000000, div(p_booked::numeric * 1000000, p_need)) END;
  subsidy_ppm :=
    CASE WHEN p_need = 0 THEN 0 ELSE least(1000000 - booked_ppm, div(p_subsidy::numeric * 1000000, p_need)) END;
END $$;
