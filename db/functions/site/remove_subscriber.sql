-- An operator deletes a subscriber; answers how it stood, null when there is no such one. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION site.remove_subscriber(p_session_sha256 bytea, p_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
DECLARE stood text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  DELETE FROM site.subscriber s WHERE s.id = p_id RETURNING s.status INTO stood;
  RETURN stood;
END $$;
