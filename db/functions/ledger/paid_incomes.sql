-- What was posted out of the earnings to members, by day and kind.
CREATE OR REPLACE VIEW ledger.paid_incomes AS
SELECT posting_id, business_date, kind, from_account, amount_micro
FROM ledger.paid_income;
