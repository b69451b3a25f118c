-- How many certificates a course gave, how many of them are not in force, and when the last one was given; no name, and no number that
-- leads to one. For the module that owns courses; granted to no login.
CREATE OR REPLACE FUNCTION certificates.of_course(p_course text)
RETURNS TABLE (given bigint, suspended bigint, revoked bigint, last_at timestamptz)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT count(*), count(*) FILTER (WHERE c.status = 'suspended'), count(*) FILTER (WHERE c.status = 'revoked'), max(c.issued_at)
  FROM certificates.certificate c WHERE c.course = p_course
$$;
