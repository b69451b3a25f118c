-- The next entry of each account that a distribution has not reached yet. A plain SQL function: it is inlined.
CREATE OR REPLACE FUNCTION ledger.next_entries(p_posting bigint, p_to bigint[], p_amounts bigint[])
RETURNS TABLE (account_id bigint, version bigint, posting_id bigint, delta_micro bigint, balance_micro bigint, credited_micro bigint)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT u.a, coalesce(last.version, 0) + 1, p_posting, u.amount,
         coalesce(last.balance_after_micro, 0) + u.amount, coalesce(last.credited_after_micro, 0) + u.amount
  FROM unnest(p_to, p_amounts) AS u (a, amount)
  LEFT JOIN LATERAL (
    SELECT e.version, e.posting_id, e.balance_after_micro, e.credited_after_micro FROM ledger.entry e
    WHERE e.account_id = u.a ORDER BY e.version DESC LIMIT 1
  ) last ON true
  WHERE last.posting_id IS DISTINCT FROM p_posting
    AND (last.version IS NOT NULL OR EXISTS (SELECT FROM ledger.account x WHERE x.id = u.a));
END;
