-- A compensation plan and its ranks hold from a later business day than the open one.
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
