-- Each duty has a login of its own: who posts what is a rule of the ledger, and a worker says whose jobs it takes.
DELETE FROM platform.worker_beat;
ALTER TABLE platform.worker_beat ADD COLUMN duty text NOT NULL;

-- The duty that may post by a route: a posting by the login of another one is refused (ledger.check_posting). Null: every duty that
-- may post, because the ledger itself decides how much (ledger.repay_shortfall).
ALTER TABLE ledger.route ADD COLUMN posted_by name DEFAULT 'plumbline_api';
ALTER TABLE ledger.route DISABLE TRIGGER route_is_immutable;
UPDATE ledger.route SET posted_by = CASE
  WHEN kind IN ('deposit', 'dust') THEN 'plumbline_watcher'
  WHEN from_kind = 26 OR to_kind = 26 OR from_kind = 5 AND charge_cap_bps IS NOT NULL THEN 'plumbline_payer'
  WHEN from_kind IN (16, 17) AND to_kind < 16 THEN 'plumbline_jobs'
  WHEN evidence = 'shortfall' THEN NULL
  ELSE 'plumbline_api' END;
ALTER TABLE ledger.route ENABLE TRIGGER route_is_immutable;
ALTER TABLE ledger.route
  ADD CONSTRAINT the_poster_is_a_duty CHECK (CASE WHEN evidence IS NOT DISTINCT FROM 'shortfall' THEN posted_by IS NULL
    ELSE posted_by IS NOT NULL AND posted_by IN ('plumbline_api', 'plumbline_watcher', 'plumbline_payer', 'plumbline_jobs') END),
  ADD CONSTRAINT the_jobs_pay_income CHECK (from_kind NOT IN (16, 17) OR to_kind > 15 OR posted_by = 'plumbline_jobs'),
  ADD CONSTRAINT the_payer_pays_out CHECK (
    posted_by = 'plumbline_payer' OR from_kind <> 26 AND to_kind <> 26 AND (from_kind <> 5 OR charge_cap_bps IS NULL)),
  ADD CONSTRAINT the_watcher_credits_deposits CHECK (evidence IS DISTINCT FROM 'member' OR posted_by = 'plumbline_watcher');
