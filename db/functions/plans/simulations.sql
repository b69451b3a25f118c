-- Starts a simulation of a draft plan (null: the actual plans) on closed days, for an operator; the jobs compute it.
-- Stores the draft's current content. Errors (PB000): as identity.check_operator_session; draft_unknown; 23505
-- one_simulation_an_operator.
-- p_days: free choice of the operator: an input of the simulation.
-- p_result_per_day_micro: free choice of the operator: an input of the simulation.
CREATE OR REPLACE FUNCTION plans.start_simulation(
  p_session_sha256 bytea, p_draft_id uuid, p_plan_sha256 text, p_days integer, p_result_per_day_micro bigint
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = plans, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  plan jsonb := (SELECT d.terms FROM plans.drafts d WHERE d.id = p_draft_id AND d.kind = 'plan'); started uuid;
BEGIN
  IF p_draft_id IS NOT NULL AND plan IS NULL THEN
    RAISE EXCEPTION 'draft_unknown' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO plans.simulation (operator_id, draft_id, plan, plan_sha256, days, result_per_day_micro)
  VALUES (asked_by, p_draft_id, plan, p_plan_sha256, p_days, p_result_per_day_micro) RETURNING id INTO started;
  RETURN started;
END $$;

-- Cancels a simulation, for an operator. False if it is over. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION plans.cancel_simulation(p_session_sha256 bytea, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = plans, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  UPDATE plans.simulation s SET status = 'cancelled', ended_at = now()
  WHERE s.id = p_id AND s.status IN ('waiting', 'running');
  RETURN FOUND;
END $$;
