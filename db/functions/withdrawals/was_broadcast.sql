-- Whether an attempt of this payout is booked as in flight.
CREATE OR REPLACE FUNCTION withdrawals.was_broadcast(p_id uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x JOIN ledger.postings p ON p.idempotency_key = 'payout_broadcast:' || x.tx_hash
  WHERE x.reference = p_id::text);
