-- What was posted, for the modules that compare their own states with the books.
CREATE OR REPLACE VIEW ledger.posted AS
  SELECT p.id, p.kind, p.from_account, p.to_account, p.amount_micro, p.idempotency_key FROM ledger.posting p;
