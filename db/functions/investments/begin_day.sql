-- A new business day begins: the versions that hold from it become the terms.
CREATE OR REPLACE FUNCTION investments.begin_day() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE investments.package k
  SET price_micro = v.price_micro, yield_ppm = v.yield_ppm, maturity_days = v.maturity_days, version = v.version,
      status = CASE WHEN k.withdrawn_at IS NULL OR v.published_at > k.withdrawn_at THEN 'active' ELSE k.status END
  FROM (SELECT DISTINCT ON (package_id) * FROM investments.package_version
        WHERE holds_from <= NEW.business_date ORDER BY package_id, holds_from DESC) v
  WHERE v.package_id = k.id AND v.holds_from > OLD.business_date;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER packages_begin_the_day AFTER UPDATE OF business_date ON platform.calendar
  FOR EACH ROW WHEN (NEW.business_date > OLD.business_date) EXECUTE FUNCTION investments.begin_day();
