-- Queues a job for when the transaction commits, and returns its id: the only way of the API to the queue, which names
-- these tasks alone. A job's payload is an id, and its worker decides by the row of that id, so that a job that nobody
-- should have queued does nothing. With a key one job of it waits: a repeated call replaces it.
-- p_delay_seconds: free choice of the caller: the worker acts on the row, whenever it runs.
CREATE OR REPLACE FUNCTION platform.add_job(p_task text, p_payload json, p_delay_seconds double precision DEFAULT 0, p_key text DEFAULT NULL)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
BEGIN
  IF p_task NOT IN ('send-mail', 'simulate-plan', 'close-day', 'preview-day') THEN
    RAISE EXCEPTION USING MESSAGE = 'job_unknown', ERRCODE = 'PB000', DETAIL = format('the task %s is not queued by calls', p_task);
  END IF;
  RETURN (graphile_worker.add_job(p_task, p_payload, run_at := now() + make_interval(secs => p_delay_seconds), job_key := p_key)).id;
END $$;
