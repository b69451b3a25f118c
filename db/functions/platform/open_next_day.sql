-- Opens the business day after this one, which has to be the open one.
CREATE OR REPLACE FUNCTION platform.open_next_day(p_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.calendar SET business_date = p_day + 1 WHERE business_date = p_day;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'day % is not open', p_day USING ERRCODE = 'PI001';
  END IF;
END $$;
