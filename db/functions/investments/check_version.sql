-- A version of a package that was proposed holds from a later business day than the open one.
CREATE OR REPLACE FUNCTION investments.check_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposed_by IS NOT NULL AND NEW.holds_from <= platform.business_date() THEN
    RAISE EXCEPTION 'a version holds from a later day' USING ERRCODE = '23514', CONSTRAINT = 'version_holds_later';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER package_version_holds_later BEFORE INSERT ON investments.package_version
  FOR EACH ROW EXECUTE FUNCTION investments.check_version();
