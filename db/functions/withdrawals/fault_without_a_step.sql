-- What a change that leaves the state may touch: the transaction while it is being paid, the refusal while it waits for that.
-- Null, or the name of the broken rule.
CREATE OR REPLACE FUNCTION withdrawals.fault_without_a_step(o withdrawals.withdrawal, n withdrawals.withdrawal) RETURNS text
LANGUAGE sql STABLE
RETURN CASE
  WHEN (o.reason, o.confirmed_at, o.decided_at, o.decided_by, o.paid_at) IS DISTINCT FROM
       (n.reason, n.confirmed_at, n.decided_at, n.decided_by, n.paid_at) THEN 'withdrawal_decision_stays'
  WHEN n.refused_at IS DISTINCT FROM o.refused_at AND n.status <> 'approved' THEN 'withdrawal_decision_stays'
  WHEN n.outgoing_id IS DISTINCT FROM o.outgoing_id AND (n.status <> 'paying' OR NOT withdrawals.is_signed(n))
    THEN 'payout_is_signed_for_it' END;
