-- Asks for a comparison of the books; null when one of that scope waits or runs. One whose process is gone is given up by the
-- reconciler alone (store.ts, takeOver).
-- p_by: accepted: docs/security.md, a label of the run.
CREATE OR REPLACE FUNCTION reconciliation.ask_for_run(p_scope text, p_by text) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
  INSERT INTO reconciliation.run (scope, started_by) VALUES (p_scope, p_by) ON CONFLICT DO NOTHING RETURNING id;
$$;
