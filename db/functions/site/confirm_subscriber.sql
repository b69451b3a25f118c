-- Uses the link of a confirmation mail up; whether it was one.
CREATE OR REPLACE FUNCTION site.confirm_subscriber(p_confirm_sha256 bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
BEGIN
  UPDATE site.subscriber s SET status = 'confirmed', confirmed_at = now(), confirm_sha256 = NULL, confirm_until = NULL
  WHERE s.confirm_sha256 = p_confirm_sha256 AND s.status = 'pending' AND s.confirm_until > now();
  RETURN FOUND;
END $$;
