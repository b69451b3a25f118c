-- The open business day, which stays open until this transaction ends: closing a day takes this row of the calendar first.
CREATE OR REPLACE FUNCTION platform.keep_day_open() RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE day date;
BEGIN
  SELECT c.business_date INTO day FROM platform.calendar c FOR SHARE;
  RETURN day;
END $$;
