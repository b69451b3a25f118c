-- An operator takes an announcement off members' screens; no row when it is off already or never was. Errors: as
-- identity.check_operator_session.
CREATE OR REPLACE FUNCTION site.withdraw_announcement(p_session_sha256 bytea, p_id uuid) RETURNS SETOF site.announcement
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = site, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  RETURN QUERY UPDATE site.announcement a SET withdrawn_at = now() WHERE a.id = p_id AND a.withdrawn_at IS NULL RETURNING *;
END $$;
