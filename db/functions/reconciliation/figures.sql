-- Returns the product's gauges for monitoring: figures, and names of tasks and states. It returns nothing about a
-- person, so its reader needs no right on the tables (apps/api/src/platform/metrics.ts).
CREATE OR REPLACE FUNCTION reconciliation.figures(p_chain_id bigint)
RETURNS TABLE (name text, label text, value double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
  SELECT 'plumbline_job_oldest_seconds', j.task_identifier, extract(epoch FROM now() - min(j.run_at))
  FROM platform.queued_jobs j WHERE j.run_at < now() AND j.locked_at IS NULL AND j.attempts < j.max_attempts
  GROUP BY j.task_identifier
  UNION ALL
  SELECT 'plumbline_chain_lag_blocks', '', c.latest_number - c.block_number
  FROM chain.cursors c WHERE c.chain_id = p_chain_id
  UNION ALL
  -- Amounts are stored as text in USDT. The ledger's own sums are always equal, so the chain decides.
  SELECT 'plumbline_held_minus_owed_micro', '', ((f.facts -> 'chain' ->> 'onChain')::numeric
    - (f.facts -> 'chain' ->> 'expected')::numeric - (f.facts ->> 'lostBeyondCapital')::numeric) * 1000000
  FROM site.custody_figures f WHERE f.facts -> 'chain' ->> 'onChain' IS NOT NULL
  UNION ALL
  SELECT 'plumbline_reconciliation_age_seconds', '', extract(epoch FROM now() - r.ended_at)
  FROM (SELECT ended_at FROM run WHERE state IN ('clean', 'differs') ORDER BY id DESC LIMIT 1) r
  UNION ALL
  SELECT 'plumbline_payouts', s.state, (SELECT count(*) FROM withdrawals.withdrawals w WHERE w.status = s.state)
  FROM unnest(ARRAY['pending', 'approved', 'paying']) s (state)
$$;
