-- An operator cancels a simulation; false when it is over. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION plans.cancel_simulation(p_session_sha256 bytea, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = plans, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  UPDATE plans.simulation s SET status = 'cancelled', step = 'Cancelled', ended_at = now()
  WHERE s.id = p_id AND s.status IN ('waiting', 'running');
  RETURN FOUND;
END $$;
