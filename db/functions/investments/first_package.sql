-- A package that is on sale at once, before anybody could buy one: what the demo begins with.
CREATE OR REPLACE FUNCTION investments.first_package(p_title text, p_price_micro bigint, p_yield_ppm integer, p_maturity_days integer) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE made uuid;
BEGIN
  IF EXISTS (SELECT FROM members.members) THEN
    RAISE EXCEPTION 'a package takes two operators' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO investments.package (title, status, price_micro, yield_ppm, maturity_days)
  VALUES (p_title, 'active', p_price_micro, p_yield_ppm, p_maturity_days) RETURNING id INTO made;
  RETURN made;
END $$;
