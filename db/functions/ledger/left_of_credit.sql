-- How much of a credit to a member no reversal took back.
CREATE OR REPLACE FUNCTION ledger.left_of_credit(p_approval uuid) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (coalesce((SELECT p.amount_micro FROM ledger.posting p WHERE p.idempotency_key = 'adjustment_credit:' || p_approval), 0)
    - coalesce(sum(q.amount_micro), 0))::bigint
  FROM ledger.approval r JOIN ledger.posting q ON q.idempotency_key = 'adjustment_reversal:' || r.id
  WHERE r.reverses = p_approval;
END;
