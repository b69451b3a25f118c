-- What was booked as earnings on each business day, by the kind of its postings (kind 16 is `earnings.booked`, as the index has it).
CREATE OR REPLACE VIEW ledger.day_earnings AS
SELECT p.business_date AS day, p.kind, sum(p.amount_micro)::bigint AS amount_micro
FROM ledger.posting p WHERE p.to_kind = 16 GROUP BY p.business_date, p.kind;
