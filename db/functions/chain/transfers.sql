-- Transfers of USDT to the product's addresses, as the watcher saw them.
CREATE OR REPLACE VIEW chain.transfers AS
SELECT id, chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose, member_id,
  amount_wei, status, seen_at, final_at, evidence_id
FROM chain.transfer;
