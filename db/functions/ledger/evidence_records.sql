-- Finalized transfers that postings were made for.
CREATE OR REPLACE VIEW ledger.evidence_records AS
SELECT id, recipient, member_id, amount_micro, chain_id, block_hash, tx_hash, log_index, recorded_at, follows
FROM ledger.evidence;
