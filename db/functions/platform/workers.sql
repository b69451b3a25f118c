-- The worker processes that said lately that they live, and in whose names they lock jobs.
CREATE OR REPLACE VIEW platform.workers AS
SELECT duty, worker_ids, beat_at FROM platform.worker_beat;
