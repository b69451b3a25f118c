-- Withdrawals of members.
CREATE OR REPLACE VIEW withdrawals.withdrawals AS
SELECT id, member_id, source, position_id, address, gross_micro, charge_micro, net_micro, status, reason,
  outgoing_id, created_at, expires_at, confirmed_at, decided_at, decided_by, paid_at, refused_at
FROM withdrawals.withdrawal;
