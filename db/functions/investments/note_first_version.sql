-- What is offered without the console (the seed of a demo) is version 1, of the day that is open.
CREATE OR REPLACE FUNCTION investments.note_first_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO investments.package_version (package_id, version, holds_from, price_micro, yield_ppm, maturity_days, reason)
  SELECT NEW.id, 1, platform.business_date(), NEW.price_micro, NEW.yield_ppm, NEW.maturity_days, 'offered'
  WHERE NOT EXISTS (SELECT FROM investments.package_version v WHERE v.package_id = NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER package_has_a_version AFTER INSERT ON investments.package
  FOR EACH ROW EXECUTE FUNCTION investments.note_first_version();
