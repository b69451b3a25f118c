-- Counts a failed sign-in of a window of ten minutes, network, operator and fault: which of its window this one is, from 1 on.
-- p_operator_id: accepted: docs/security.md, the counters only delay sign-ins.
CREATE OR REPLACE FUNCTION identity.count_failed_sign_in(p_operator_id bigint, p_fault text, p_network text, p_ip text, p_user_agent text)
RETURNS TABLE (tries integer, window_start timestamptz)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY INSERT INTO identity.failed_sign_in AS f (window_start, network, operator_id, fault, tries, ip, user_agent)
  VALUES (to_timestamp(floor(extract(epoch FROM now()) / 600) * 600), p_network, p_operator_id, p_fault, 1, p_ip::inet, p_user_agent)
  ON CONFLICT ON CONSTRAINT failed_sign_in_once DO UPDATE SET tries = f.tries + 1, ip = excluded.ip, user_agent = excluded.user_agent
  RETURNING f.tries, f.window_start;
END $$;
