-- Compensation plans by version.
CREATE OR REPLACE VIEW income.plans AS
SELECT version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps, direct_bps, hold_days, created_by,
  created_at, proposed_by, published_by, reason
FROM income.plan;
