-- Removes sessions that have been over for 30 days, sign-ins that were refused so long ago, and tickets of yesterday.
CREATE OR REPLACE FUNCTION identity.sweep_sessions() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  DELETE FROM identity.sign_in_ticket t WHERE t.expires_at < now() - interval '1 day';
  DELETE FROM identity.session s WHERE s.expires_at < now() - interval '30 days' OR s.revoked_at < now() - interval '30 days';
  DELETE FROM identity.refused_sign_in r WHERE r.at < now() - interval '30 days';
END;
