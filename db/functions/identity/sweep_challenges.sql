-- Removes challenges that were over an hour ago.
CREATE OR REPLACE FUNCTION identity.sweep_challenges() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  DELETE FROM identity.challenge c WHERE c.expires_at < now() - interval '1 hour';
END;
