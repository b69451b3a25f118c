-- Approvals of withdrawals, with what their operators confirmed.
CREATE OR REPLACE VIEW withdrawals.approvals AS
SELECT a.withdrawal_id, a.operator_id, a.approved_at, a.confirmation_id, a.unconfirmed, withdrawals.statement_of_approval(w) AS statement,
  w.gross_micro
FROM withdrawals.approval a JOIN withdrawals.withdrawal w ON w.id = a.withdrawal_id;
