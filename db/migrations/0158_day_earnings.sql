-- What was booked as earnings on a business day, by kind: trading results, fees of orders, charges (kind 16 is `earnings.booked`).
CREATE INDEX posting_of_earnings ON ledger.posting (business_date, kind) INCLUDE (amount_micro) WHERE to_kind = 16;
