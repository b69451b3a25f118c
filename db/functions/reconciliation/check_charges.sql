-- Each charge of a withdrawal belongs to a payout, is what its withdrawal says, and at most the cap of its route. Its
-- key is that of the withdrawal and unique: so there is one charge in the life of a withdrawal.
CREATE OR REPLACE FUNCTION reconciliation.check_charges(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT p.id, p.kind, p.amount_micro AS charged,
      CASE WHEN p.idempotency_key = 'charge:' || w.id AND w.status = 'paid' AND p.from_account = ledger.account_number(w.member_id, 'withdrawing')
        THEN least(w.charge_micro, div(r.charge_cap_bps::numeric * (p.amount_micro + s.amount_micro), 10000)) END AS allowed
    FROM ledger.postings p
    JOIN ledger.routes r ON r.kind = p.kind AND r.from_kind = p.from_account & 31 AND r.to_kind = p.to_kind
    LEFT JOIN withdrawals.withdrawals w ON w.id::text = p.source ->> 'withdrawal'
    LEFT JOIN ledger.postings s ON s.idempotency_key = 'payout_settled:' || w.id AND s.kind = r.charged_on AND s.from_account = p.from_account
    WHERE r.charged_on = 'payout_settled' AND p.id > p_after
  ), judged AS (SELECT id, kind, charged, coalesce(allowed, 0) AS allowed FROM compared)
  SELECT NULL, coalesce(sum(least(allowed, charged)), 0), coalesce(sum(charged), 0), count(*) FROM judged
  UNION ALL SELECT format('charge posting %s (%s)', id, kind), allowed, charged, 1 FROM judged WHERE allowed < charged;
$$;
