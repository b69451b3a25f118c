-- What the steps after the confirmation stand on: an operator's approval, a signed transaction while payouts are open
-- and its approvals confirmed, a final one that the watcher saw, or one that paid nothing. How many approvals a large
-- payout needs says withdrawals.check_approval. Null, or the name of the broken rule.
CREATE OR REPLACE FUNCTION withdrawals.fault_of_payout(o withdrawals.withdrawal, n withdrawals.withdrawal) RETURNS text
LANGUAGE sql STABLE
RETURN CASE o.status || ' ' || n.status
  WHEN 'pending approved' THEN CASE
    WHEN n.decided_at IS DISTINCT FROM now() OR NOT EXISTS (SELECT FROM withdrawals.approval a
      WHERE a.withdrawal_id = n.id AND identity.may_approve(a.operator_id)) THEN 'withdrawal_approved_by_somebody' END
  WHEN 'approved paying' THEN CASE
    WHEN NOT withdrawals.is_signed(n) THEN 'payout_is_signed_for_it'
    WHEN NOT withdrawals.approvals_are_confirmed(n) THEN 'payout_is_approved_with_a_factor'
    WHEN platform.payouts_are_halted() OR members.payouts_wait(n.member_id) THEN 'payouts_are_open' END
  WHEN 'paying paid' THEN CASE
    WHEN NOT EXISTS (SELECT FROM chain.payouts x WHERE x.id = n.outgoing_id AND x.reference = n.id::text AND x.status = 'final')
      THEN 'payout_is_final'
    WHEN NOT withdrawals.is_on_record(n) THEN 'payout_is_on_record' END
  WHEN 'paying approved' THEN CASE
    WHEN n.outgoing_id IS NOT NULL OR EXISTS (SELECT FROM chain.payouts x WHERE x.reference = n.id::text AND NOT x.paid_nothing) THEN 'payout_paid_nothing' END
  WHEN 'approved rejected' THEN CASE
    WHEN o.refused_at IS NULL AND NOT members.is_frozen(n.member_id)
      THEN 'approved_is_rejected_when_stopped' END END;
