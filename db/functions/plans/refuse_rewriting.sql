-- Published packages and plans are never changed or removed.
CREATE OR REPLACE FUNCTION plans.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version is never changed' USING ERRCODE = '23514', CONSTRAINT = 'version_is_permanent';
END $$;

CREATE OR REPLACE TRIGGER package_version_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON investments.package_version
  FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_rewriting();

CREATE OR REPLACE TRIGGER plan_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON income.plan
  FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_rewriting();

CREATE OR REPLACE TRIGGER plan_ranks_are_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON income.plan_rank
  FOR EACH STATEMENT EXECUTE FUNCTION plans.refuse_rewriting();
