-- Trading results that were booked, by business day, and what each rests on.
CREATE OR REPLACE VIEW income.trading_results AS
SELECT id, business_date, amount_micro, evidence_id, posting_id, note, booked_by, booked_at, confirmation_id, proposal_id, unconfirmed
FROM income.trading_result;
