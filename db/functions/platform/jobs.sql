-- Returns the payload of a job with the id of the request that queues it, so that the job's log lines, transactions and
-- mails show the same id as the answer. The id follows the name of the session's limits in `application_name`
-- (apps/api/src/platform/limits.ts). Without one, the payload is returned as it is.
CREATE OR REPLACE FUNCTION platform.with_request(p_payload json) RETURNS json LANGUAGE sql STABLE
SET search_path = platform, pg_temp AS $$
SELECT CASE WHEN id IS NULL THEN p_payload
  ELSE (p_payload::jsonb || jsonb_build_object('requestId', id))::json END
FROM (SELECT substring(current_setting('application_name') FROM ' ([0-9a-f]{32})$') AS id) of_session
$$;

-- Queues a job that runs after the commit, and returns its id. It is the API's only access to the queue, and only for
-- these tasks. A payload is an id, and the worker decides by the row with that id, so a job that should not exist does
-- nothing. Only one job with a given key waits: a repeated call replaces it. The flag lets a worker leave out a task
-- whose server is down.
-- p_delay_seconds: free choice of the caller: the worker acts on the row, whenever it runs.
CREATE OR REPLACE FUNCTION platform.add_job(
  p_task text, p_payload json, p_delay_seconds double precision DEFAULT 0, p_key text DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
BEGIN
  IF p_task NOT IN ('send-mail', 'simulate-plan', 'close-day', 'preview-day') THEN
    RAISE EXCEPTION
      USING MESSAGE = 'job_unknown', ERRCODE = 'PB000', DETAIL = format('the task %s is not queued by calls', p_task);
  END IF;
  RETURN (graphile_worker.add_job(p_task, platform.with_request(p_payload),
    run_at := now() + make_interval(secs => p_delay_seconds), job_key := p_key, flags := ARRAY[p_task])).id;
END $$;

-- Resets the attempts of jobs that gave up and makes them due now: one by its id, or the oldest of a task. Locks the
-- rows first, so that only one of two operators does it. Work that is already done is not repeated: the worker checks
-- first.
CREATE OR REPLACE FUNCTION platform.retry_jobs(p_id bigint, p_task text, p_limit integer)
RETURNS TABLE (id bigint, task text, attempts integer)
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  WITH taken AS (
    SELECT p.id, j.task_identifier AS task, p.attempts
    FROM graphile_worker._private_jobs p JOIN graphile_worker.jobs j ON j.id = p.id
    WHERE (j.id = p_id OR j.task_identifier = p_task) AND j.attempts >= j.max_attempts AND j.last_error IS NOT NULL
      AND j.locked_at IS NULL
    ORDER BY p.created_at, p.id LIMIT p_limit FOR UPDATE OF p SKIP LOCKED)
  SELECT taken.id, taken.task, taken.attempts::integer FROM taken,
    LATERAL graphile_worker.reschedule_jobs(ARRAY[taken.id], run_at := now(), attempts := 0) again
  ORDER BY taken.id
$$;
