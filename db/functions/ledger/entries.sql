-- Entries of accounts, each with the balance after it.
CREATE OR REPLACE VIEW ledger.entries AS
SELECT account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro
FROM ledger.entry;
