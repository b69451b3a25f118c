-- What a posting between `after` and `up_to` (without end when null) means to one member's cash.
CREATE OR REPLACE FUNCTION ledger.cash_between(p_after bigint, p_up_to bigint)
RETURNS TABLE (member_id bigint, deposited_micro bigint, paid_out_micro bigint, charged_micro bigint)
LANGUAGE sql STABLE AS $$
  SELECT CASE p.kind WHEN 'deposit' THEN p.to_account >> 5 ELSE p.from_account >> 5 END,
         coalesce(sum(p.amount_micro) FILTER (WHERE p.kind = 'deposit'), 0)::bigint,
         coalesce(sum(p.amount_micro) FILTER (WHERE p.kind = 'payout_settled'), 0)::bigint,
         coalesce(sum(p.amount_micro) FILTER (WHERE p.kind NOT IN ('deposit', 'payout_settled')), 0)::bigint
  FROM ledger.posting p
  WHERE p.id > p_after AND (p_up_to IS NULL OR p.id <= p_up_to)
    AND (p.kind IN ('deposit', 'payout_settled')
         OR p.kind IN (SELECT r.kind FROM ledger.route r WHERE r.charge_cap_bps IS NOT NULL))
  GROUP BY 1
$$;
