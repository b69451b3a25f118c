-- Results and other bookings stand with the amount of their transfer.
CREATE OR REPLACE FUNCTION reconciliation.check_bookings(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT p.id, p.kind, e.amount_micro AS proved, CASE WHEN r.id IS NULL OR r.amount_micro = p.amount_micro THEN p.amount_micro ELSE r.amount_micro END AS booked
    FROM ledger.postings p JOIN ledger.evidence_records e ON e.id = p.evidence_id AND e.recipient = 'treasury'
    LEFT JOIN income.trading_results r ON r.posting_id = p.id WHERE p.id > p_after
  )
  SELECT NULL, coalesce(sum(proved), 0), coalesce(sum(booked), 0), count(*) FROM compared
  UNION ALL SELECT format('booking %s (%s)', id, kind), proved, booked, 1 FROM compared WHERE proved <> booked;
$$;
