-- Removes codes that have been over for an hour, with their tries, and counters of days that are over.
CREATE OR REPLACE FUNCTION identity.sweep_codes() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  DELETE FROM identity.one_time_code WHERE expires_at < now() - interval '1 hour';
  DELETE FROM identity.code_try WHERE tried_at < now() - interval '3 hours';
  DELETE FROM identity.code_day WHERE day < (now() AT TIME ZONE 'UTC')::date - 1;
END $$;
