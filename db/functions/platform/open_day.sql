-- The business day that is open, in one row.
CREATE OR REPLACE VIEW platform.open_day AS
SELECT business_date
FROM platform.calendar;
