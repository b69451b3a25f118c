-- An operator ends a sweep that is open; false when it is over. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION sweeps.give_up(p_session_sha256 bytea, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = sweeps, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  RETURN sweeps.end_sweep(p_id);
END $$;
