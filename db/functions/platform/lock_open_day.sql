-- The open business day. Whoever closes it, or keeps it open (platform.keep_day_open), waits until this transaction ends.
CREATE OR REPLACE FUNCTION platform.lock_open_day() RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE day date;
BEGIN
  SELECT c.business_date INTO day FROM platform.calendar c FOR UPDATE;
  RETURN day;
END $$;
