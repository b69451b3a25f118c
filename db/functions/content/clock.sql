-- The moment that it is for what goes live. In the demo the business day runs ahead of the calendar: of a day that has begun, the
-- moment has passed at which it begins first on earth (UTC+14).
CREATE OR REPLACE FUNCTION content.clock() RETURNS timestamptz LANGUAGE sql STABLE
RETURN greatest(now(), platform.business_date()::timestamp AT TIME ZONE 'UTC' - interval '14 hours');
