-- Adds a version of a package's terms, of a new package when `p_package_id` is null; returns its number. plans.publish calls it:
-- nobody else may insert into the tables.
CREATE OR REPLACE FUNCTION investments.add_version(
  p_package_id uuid, p_holds_from date, p_terms jsonb, p_author bigint, p_operator bigint, p_reason text
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE new_version integer; package uuid := coalesce(p_package_id, gen_random_uuid());
BEGIN
  SELECT coalesce(max(v.version), 0) + 1 INTO new_version FROM investments.package_version v WHERE v.package_id = package;
  INSERT INTO investments.package_version (package_id, version, holds_from, price_micro, yield_ppm, maturity_days, proposed_by, published_by, reason)
  VALUES (package, new_version, p_holds_from, (p_terms ->> 'priceMicro')::bigint, (p_terms ->> 'yieldPpm')::integer,
          (p_terms ->> 'maturityDays')::integer, p_author, p_operator, p_reason);
  -- A new package is not for sale before its day.
  IF p_package_id IS NULL THEN
    INSERT INTO investments.package (id, title, status, price_micro, yield_ppm, maturity_days)
    VALUES (package, p_terms ->> 'title', 'closed', (p_terms ->> 'priceMicro')::bigint, (p_terms ->> 'yieldPpm')::integer,
            (p_terms ->> 'maturityDays')::integer);
  END IF;
  RETURN new_version;
END $$;
