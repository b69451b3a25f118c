-- Takes away recent runs that found nothing and are older than two days: there is one every half minute. Whole runs, and those that
-- found something or could not be done, stay.
CREATE OR REPLACE FUNCTION reconciliation.forget_runs() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
  WITH old AS MATERIALIZED (
    SELECT r.id FROM reconciliation.run r WHERE r.scope = 'recent' AND r.state = 'clean' AND r.ended_at < now() - interval '2 days'
    ORDER BY r.id LIMIT 20000
  ), results AS (DELETE FROM reconciliation.check_result c USING old WHERE c.run_id = old.id)
  DELETE FROM reconciliation.run r USING old WHERE r.id = old.id;
$$;
