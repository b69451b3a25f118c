-- Transfers of unsupported tokens to the product's addresses.
CREATE OR REPLACE VIEW chain.unsupported_transfers AS
SELECT id, public_id, chain_id, block_number, block_hash, tx_hash, log_index, token, from_address, to_address,
  purpose, member_id, amount_raw, status, seen_at, final_at, told_at, settled_at, settled_by, settled_note
FROM chain.unsupported_transfer;
