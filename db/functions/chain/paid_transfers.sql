-- What left the payout wallet in USDT, as the watcher saw it.
CREATE OR REPLACE VIEW chain.paid_transfers AS
SELECT id, chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, amount_wei, status, seen_at,
  final_at
FROM chain.paid_transfer;
