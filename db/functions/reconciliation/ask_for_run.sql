-- Asks for a comparison of the books; null when one waits or runs. One whose process ended before it did is noted as failed first.
CREATE OR REPLACE FUNCTION reconciliation.ask_for_run(p_scope text, p_by text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
DECLARE asked bigint;
BEGIN
  UPDATE reconciliation.run SET state = 'failed', ended_at = now(), step = 'Its process ended before it did'
  WHERE state IN ('waiting', 'running') AND started_at < now() - interval '30 minutes';
  INSERT INTO reconciliation.run (scope, started_by) VALUES (p_scope, p_by) ON CONFLICT DO NOTHING RETURNING id INTO asked;
  RETURN asked;
END $$;
