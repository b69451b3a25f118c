-- Rejects a proposed package version that would apply on or before the open business day.
CREATE OR REPLACE FUNCTION investments.check_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposed_by IS NOT NULL AND NEW.holds_from <= platform.business_date() THEN
    RAISE EXCEPTION 'a version holds from a later day' USING ERRCODE = '23514', CONSTRAINT = 'version_holds_later';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER package_version_holds_later BEFORE INSERT ON investments.package_version
  FOR EACH ROW EXECUTE FUNCTION investments.check_version();

-- Creates version 1, from the open day on, for a package offered without the console (a demo's seed).
CREATE OR REPLACE FUNCTION investments.record_first_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO investments.package_version (package_id, version, holds_from, price_micro, yield_ppm,
    maturity_days, reason)
  SELECT NEW.id, 1, platform.business_date(), NEW.price_micro, NEW.yield_ppm, NEW.maturity_days, 'offered'
  WHERE NOT EXISTS (SELECT FROM investments.package_version v WHERE v.package_id = NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER package_has_a_version AFTER INSERT ON investments.package
  FOR EACH ROW EXECUTE FUNCTION investments.record_first_version();

-- Positions reference packages without a foreign key, which would lock the package's row for each purchase and make
-- parallel buyers wait. A read is enough, because packages are never deleted.
CREATE OR REPLACE TRIGGER package_is_permanent BEFORE DELETE OR TRUNCATE ON investments.package
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('a package that was offered stays', '23503', 'package_is_permanent');

-- Adds a version of a package's terms; with `p_package_id` null, of a new package. Returns its number. Only
-- plans.publish can insert into the tables; it calls this.
CREATE OR REPLACE FUNCTION investments.add_version(
  p_package_id uuid, p_holds_from date, p_terms jsonb, p_author bigint, p_operator bigint, p_reason text
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE new_version integer; package uuid := coalesce(p_package_id, gen_random_uuid());
BEGIN
  SELECT coalesce(max(v.version), 0) + 1 INTO new_version FROM investments.package_version v
  WHERE v.package_id = package;
  INSERT INTO investments.package_version (package_id, version, holds_from, price_micro, yield_ppm, maturity_days,
    proposed_by, published_by, reason)
  VALUES (package, new_version, p_holds_from, (p_terms ->> 'priceMicro')::bigint, (p_terms ->> 'yieldPpm')::integer,
          (p_terms ->> 'maturityDays')::integer, p_author, p_operator, p_reason);
  -- A new package is not for sale before its first day.
  IF p_package_id IS NULL THEN
    INSERT INTO investments.package (id, title, status, price_micro, yield_ppm, maturity_days)
    VALUES (package, p_terms ->> 'title', 'closed', (p_terms ->> 'priceMicro')::bigint,
            (p_terms ->> 'yieldPpm')::integer, (p_terms ->> 'maturityDays')::integer);
  END IF;
  RETURN new_version;
END $$;

-- Creates a package that is on sale at once. Only before there are members: for the demo's start.
CREATE OR REPLACE FUNCTION investments.first_package(
  p_title text, p_price_micro bigint, p_yield_ppm integer, p_maturity_days integer
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE made uuid;
BEGIN
  IF EXISTS (SELECT FROM members.members) THEN
    RAISE EXCEPTION 'a package takes two operators' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO investments.package (title, status, price_micro, yield_ppm, maturity_days)
  VALUES (p_title, 'active', p_price_micro, p_yield_ppm, p_maturity_days) RETURNING id INTO made;
  RETURN made;
END $$;

-- Takes a package off sale, for an operator. Returns 'withdrawn', or the reason ('unknown', 'not_on_sale'). Errors: as
-- identity.check_operator_session.
CREATE OR REPLACE FUNCTION investments.withdraw_package(p_session_sha256 bytea, p_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  UPDATE investments.package SET status = 'closed', withdrawn_at = now()
  WHERE id = p_id AND (status = 'active' OR withdrawn_at IS NULL);
  IF FOUND THEN RETURN 'withdrawn'; END IF;
  RETURN CASE WHEN EXISTS (SELECT FROM investments.package WHERE id = p_id) THEN 'not_on_sale' ELSE 'unknown' END;
END $$;
