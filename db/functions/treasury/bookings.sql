-- What operators booked on evidence, with what they confirmed but for its note. A booking that two approved is their proposal's.
CREATE OR REPLACE VIEW treasury.bookings AS
SELECT p.id AS posting_id, p.kind, o.id AS operator_id, p.posted_at AS booked_at,
  coalesce(r.confirmation_id, (p.source ->> 'confirmation')::uuid) AS confirmation_id, r.unconfirmed,
  treasury.statement_of_booking(p.kind, e.chain_id, e.tx_hash, '') AS statement, p.amount_micro
FROM ledger.postings p JOIN ledger.evidence_records e ON e.id = p.evidence_id
LEFT JOIN income.trading_results r ON r.posting_id = p.id
LEFT JOIN identity.operators o ON o.email = p.source ->> 'bookedBy'
WHERE p.kind IN ('trading_result', 'subsidy_in', 'capital_in', 'desk_in') AND p.source ->> 'proposal' IS NULL;
