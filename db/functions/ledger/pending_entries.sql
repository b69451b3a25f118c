-- Sides of postings on system accounts that are not yet entries.
CREATE OR REPLACE VIEW ledger.pending_entries AS
SELECT account_id, posting_id, delta_micro
FROM ledger.pending_entry;
