-- Returns the compensation plan in force on a business day.
CREATE OR REPLACE FUNCTION income.plan_on(p_day date) RETURNS income.plan
LANGUAGE sql STABLE AS $$
  SELECT * FROM income.plan WHERE effective_on <= p_day ORDER BY effective_on DESC, version DESC LIMIT 1;
$$;

-- Rejects a compensation plan, or a rank of one, that would apply on or before the open business day.
CREATE OR REPLACE FUNCTION income.check_plan_date() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE holds_from date := CASE TG_TABLE_NAME WHEN 'plan' THEN (to_jsonb(NEW) ->> 'effective_on')::date
  ELSE (SELECT p.effective_on FROM income.plan p WHERE p.version = (to_jsonb(NEW) ->> 'plan_version')::integer) END;
BEGIN
  IF holds_from <= platform.business_date() THEN
    RAISE EXCEPTION 'a plan holds from a later day' USING ERRCODE = '23514', CONSTRAINT = 'version_holds_later';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER plan_holds_later BEFORE INSERT ON income.plan
  FOR EACH ROW EXECUTE FUNCTION income.check_plan_date();

CREATE OR REPLACE TRIGGER plan_rank_holds_later BEFORE INSERT ON income.plan_rank
  FOR EACH ROW EXECUTE FUNCTION income.check_plan_date();

-- Adds a version of the compensation plan. Returns its number. Only plans.publish can insert into the tables; it calls
-- this.
CREATE OR REPLACE FUNCTION income.add_plan(
  p_holds_from date, p_terms jsonb, p_author bigint, p_author_email text, p_operator bigint, p_reason text
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE new_version integer;
BEGIN
  SELECT max(p.version) + 1 INTO new_version FROM income.plan p;
  INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps,
                           direct_bps, hold_days, created_by, proposed_by, published_by, reason)
  VALUES (new_version, p_holds_from, (p_terms #>> '{levelBps,0}')::integer, (p_terms #>> '{levelBps,1}')::integer,
          (p_terms #>> '{levelBps,2}')::integer, (p_terms ->> 'matchingBps')::integer,
          (p_terms ->> 'directBps')::integer, (p_terms ->> 'holdDays')::integer, p_author_email, p_author,
          p_operator, p_reason);
  INSERT INTO income.plan_rank (plan_version, rank, own_principal_micro, team_invested_micro, reward_micro)
  SELECT new_version, (r ->> 'rank')::smallint, (r ->> 'ownPrincipalMicro')::bigint,
    (r ->> 'teamInvestedMicro')::bigint, (r ->> 'rewardMicro')::bigint
  FROM jsonb_array_elements(p_terms -> 'ranks') r;
  RETURN new_version;
END $$;
