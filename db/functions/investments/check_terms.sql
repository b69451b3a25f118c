-- The terms of a package are those of a version whose day has begun.
CREATE OR REPLACE FUNCTION investments.check_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM investments.package_version v
                 WHERE v.package_id = NEW.id AND v.version = NEW.version AND v.holds_from <= platform.business_date()
                   AND (v.price_micro, v.yield_ppm, v.maturity_days) = (NEW.price_micro, NEW.yield_ppm, NEW.maturity_days)) THEN
    RAISE EXCEPTION 'the terms of a package come from its versions' USING ERRCODE = '23514', CONSTRAINT = 'package_terms_are_a_version';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER package_terms_are_a_version BEFORE UPDATE OF price_micro, yield_ppm, maturity_days, version ON investments.package
  FOR EACH ROW EXECUTE FUNCTION investments.check_terms();
