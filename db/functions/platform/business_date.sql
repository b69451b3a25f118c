CREATE OR REPLACE FUNCTION platform.business_date() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT business_date FROM platform.calendar;
END;

-- Returns the open business day. Closing it, or keeping it open (platform.keep_day_open), waits until this transaction
-- ends.
CREATE OR REPLACE FUNCTION platform.lock_open_day() RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE day date;
BEGIN
  SELECT c.business_date INTO day FROM platform.calendar c FOR UPDATE;
  RETURN day;
END $$;

-- Returns the open business day and keeps it open until this transaction ends: a close locks this row of the calendar
-- first.
CREATE OR REPLACE FUNCTION platform.keep_day_open() RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE day date;
BEGIN
  SELECT c.business_date INTO day FROM platform.calendar c FOR SHARE;
  RETURN day;
END $$;

-- Opens the business day after this one, which must be the open one.
CREATE OR REPLACE FUNCTION platform.open_next_day(p_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.calendar SET business_date = p_day + 1 WHERE business_date = p_day;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'day % is not open', p_day USING ERRCODE = 'PI001';
  END IF;
END $$;
