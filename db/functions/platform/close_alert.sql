-- Closes an alert; false when it is over. No login calls it: reconciliation.close_alert does, which asks who it is.
CREATE OR REPLACE FUNCTION platform.close_alert(p_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
BEGIN
  UPDATE platform.alert a SET resolved_at = now() WHERE a.id = p_id AND a.resolved_at IS NULL;
  RETURN FOUND;
END $$;
