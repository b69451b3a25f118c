CREATE OR REPLACE VIEW platform.alerts AS
SELECT id, code, detail, freezes_payouts, is_state, raised_at, resolved_at, ended_itself, mailed_at, place
FROM platform.alert;

-- What a process compares with the migrations of its version before it serves.
CREATE OR REPLACE VIEW platform.applied_migrations AS
SELECT name FROM public.migration;

CREATE OR REPLACE VIEW platform.open_day AS
SELECT business_date
FROM platform.calendar;

-- Jobs that wait, run or gave up, for screens and alerts. The queue's own tables belong to its library.
CREATE OR REPLACE VIEW platform.queued_jobs AS
SELECT j.id, j.task_identifier, j.key, p.payload, j.attempts, j.max_attempts, j.last_error, j.run_at,
  j.created_at, j.updated_at, j.locked_at, j.locked_by
FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id;

CREATE OR REPLACE VIEW platform.setting_versions AS
SELECT version, changes, changed_by, operator_id, reason, changed_at, confirmation_id, proposal_id, unconfirmed
FROM platform.setting_version;

-- Settings that differ from their defaults in the code.
CREATE OR REPLACE VIEW platform.settings AS
SELECT key, value, changed_by, changed_at
FROM platform.setting;

-- Worker processes that reported recently, with the names under which they lock jobs.
CREATE OR REPLACE VIEW platform.workers AS
SELECT role, worker_ids, beat_at FROM platform.worker_beat;
