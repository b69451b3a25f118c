-- The open business day.
CREATE OR REPLACE FUNCTION platform.business_date() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT business_date FROM platform.calendar;
END;
