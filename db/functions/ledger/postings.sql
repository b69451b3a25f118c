-- Postings; the hash of their input stays with the ledger.
CREATE OR REPLACE VIEW ledger.postings AS
SELECT id, kind, from_account, to_account, to_kind, amount_micro, idempotency_key, evidence_id, source,
  business_date, posted_at
FROM ledger.posting;
