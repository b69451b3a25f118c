-- Makes jobs that gave up due now, with their tries given back: the one with the id, or the oldest of a task. Rows are locked first, so
-- that of two operators one does it. A job does nothing twice that was done: its worker looks before it acts.
CREATE OR REPLACE FUNCTION platform.retry_jobs(p_id bigint, p_task text, p_limit integer)
RETURNS TABLE (id bigint, task text, attempts integer) LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  WITH taken AS (
    SELECT p.id, j.task_identifier AS task, p.attempts FROM graphile_worker._private_jobs p JOIN graphile_worker.jobs j ON j.id = p.id
    WHERE (j.id = p_id OR j.task_identifier = p_task) AND j.attempts >= j.max_attempts AND j.last_error IS NOT NULL
      AND j.locked_at IS NULL
    ORDER BY p.created_at, p.id LIMIT p_limit FOR UPDATE OF p SKIP LOCKED)
  SELECT taken.id, taken.task, taken.attempts::integer FROM taken,
    LATERAL graphile_worker.reschedule_jobs(ARRAY[taken.id], run_at := now(), attempts := 0) again
  ORDER BY taken.id
$$;
