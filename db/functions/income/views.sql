-- One-off incomes: held, due, paid or cancelled.
CREATE OR REPLACE VIEW income.awards AS
SELECT id, member_id, kind, amount_micro, position_id, from_member_id, rank, reason, plan_version, earned_on, due_on,
  status, posting_id, cancelled_by_exit, created_at, proposal_id, is_over_cap
FROM income.award;

-- Business days that were closed, with their factors.
CREATE OR REPLACE VIEW income.closed_days AS
SELECT day, plan_version, need_micro, booked_micro, subsidy_micro, booked_factor_ppm, subsidy_factor_ppm,
  paid_booked_micro, paid_subsidy_micro, closed_at, shortfall_micro
FROM income.closed_day;

-- Evidence of a day's earnings: its results, and what corrections booked as a result of that day. Each with the amount
-- that later corrections removed from the earnings.
CREATE OR REPLACE VIEW income.day_evidence AS
SELECT b.business_date, b.place, e.tx_hash, b.amount_micro, b.posting_id,
  -- The sender, as the watcher read it from the chain.
  (SELECT t.from_address FROM chain.transfers t
   WHERE t.tx_hash = e.tx_hash AND t.chain_id = e.chain_id AND t.log_index = e.log_index AND t.status <> 'removed'
   ORDER BY t.id DESC LIMIT 1) AS sender,
  coalesce((SELECT jsonb_agg(
    jsonb_build_object('day', c.booked_on, 'micro', c.amount_micro::text, 'to', k.name,
      'reason', c.reason) ORDER BY c.id)
            FROM ledger.approvals c JOIN ledger.account_kinds k ON k.code = c.to_account
            WHERE c.corrects = b.posting_id AND c.from_account = ledger.system('earnings.booked')), '[]') AS corrections
FROM (
  SELECT r.business_date, r.posting_id AS place, r.posting_id, r.amount_micro FROM income.trading_result r
  UNION ALL
  SELECT c.booked_on, q.id, c.corrects, c.amount_micro
  FROM ledger.approvals c JOIN ledger.postings q ON q.idempotency_key = 'inflow_correction:' || c.id
  WHERE c.to_account = ledger.system('earnings.booked')
) b
JOIN ledger.postings o ON o.id = b.posting_id JOIN ledger.evidence_records e ON e.id = o.evidence_id;

CREATE OR REPLACE VIEW income.lines AS
SELECT member_id, kind, number, day, credited_on, amount_micro, team_micro, total_after_micro, day_total_after_micro,
  posting_id, award_id, plan_version
FROM income.line;

CREATE OR REPLACE VIEW income.plan_ranks AS
SELECT plan_version, rank, own_principal_micro, team_invested_micro, reward_micro
FROM income.plan_rank;

-- Compensation plans by version.
CREATE OR REPLACE VIEW income.plans AS
SELECT version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days, created_by,
  created_at, proposed_by, published_by, reason
FROM income.plan;

-- Booked trading results by business day, with the confirmation or proposal behind each.
CREATE OR REPLACE VIEW income.trading_results AS
SELECT id, business_date, amount_micro, evidence_id, posting_id, note, booked_by, booked_at, confirmation_id,
  proposal_id, unconfirmed
FROM income.trading_result;
