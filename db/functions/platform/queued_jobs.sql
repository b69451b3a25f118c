-- The jobs that wait, run or gave up, for screens and alerts. The queue's own tables belong to its library.
CREATE OR REPLACE VIEW platform.queued_jobs AS
SELECT j.id, j.task_identifier, j.key, p.payload, j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at, j.updated_at,
  j.locked_at, j.locked_by
FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id;
