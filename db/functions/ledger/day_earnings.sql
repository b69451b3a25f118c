-- Sums booked as earnings on each business day, by the kind of its postings (an index has those of `earnings.booked`).
CREATE OR REPLACE VIEW ledger.day_earnings AS
SELECT p.business_date AS day, p.kind, sum(p.amount_micro)::bigint AS amount_micro
FROM ledger.posting p WHERE p.to_kind = ledger.kind('earnings.booked') GROUP BY p.business_date, p.kind;
