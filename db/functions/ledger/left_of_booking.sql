-- How much of a booking still lies, by corrections, on one of the operator's accounts.
CREATE OR REPLACE FUNCTION ledger.left_of_booking(p_posting bigint, p_account smallint) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (coalesce((SELECT p.amount_micro FROM ledger.posting p
                    WHERE p.id = p_posting AND p.to_account = p_account AND p.kind IN ('trading_result', 'subsidy_in', 'capital_in')), 0)
    + coalesce(sum(CASE WHEN c.to_account = p_account THEN q.amount_micro WHEN c.from_account = p_account THEN -q.amount_micro END), 0))::bigint
  FROM ledger.approval c JOIN ledger.posting q ON q.idempotency_key = 'inflow_correction:' || c.id
  WHERE c.corrects = p_posting;
END;
