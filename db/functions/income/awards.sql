-- Incomes that a purchase or a rank earned: held, due, paid or cancelled.
CREATE OR REPLACE VIEW income.awards AS
SELECT id, member_id, kind, amount_micro, position_id, from_member_id, rank, reason, plan_version, earned_on, due_on,
  status, posting_id, cancelled_by_exit, created_at, proposal_id, is_over_cap
FROM income.award;
