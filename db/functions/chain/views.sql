-- Addresses that the watcher monitors, with owner and purpose.
CREATE OR REPLACE VIEW chain.addresses AS
SELECT address, purpose, member_id
FROM chain.address;

-- Transactions that anchor proofs, without the signed bytes.
CREATE OR REPLACE VIEW chain.anchors AS
SELECT id, chain_id, reference, from_address, nonce, call_data, tx_hash, attempt, status, signed_at, paid_nothing
FROM chain.outgoing WHERE kind = 'anchor';

-- Anchors that the watcher read from a final block that is still in the chain.
CREATE OR REPLACE VIEW chain.seen_anchors AS
SELECT tx_hash, chain_id, block_number, block_at, from_address, call_data, fee_wei FROM chain.seen_anchor
WHERE status = 'final';

-- How far the watcher has read each chain.
CREATE OR REPLACE VIEW chain.cursors AS
SELECT chain_id, version, start_number, block_number, block_hash, latest_number, finalized_number, finalized_hash,
  polled_at
FROM chain.cursor;

-- Results of the watcher's search while custody differs from the books; null before the first search.
CREATE OR REPLACE VIEW chain.custody_searches AS
SELECT chain_id, differs_since, searched_at, found
FROM chain.custody_search;

-- Names of unsupported tokens.
CREATE OR REPLACE VIEW chain.other_tokens AS
SELECT chain_id, address, symbol, decimals
FROM chain.other_token;

-- USDT that left the payout wallet, as the watcher recorded it.
CREATE OR REPLACE VIEW chain.paid_transfers AS
SELECT id, chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, amount_wei,
  status, seen_at, final_at
FROM chain.paid_transfer;

-- Payout transactions with the current attempt, without the signed bytes.
CREATE OR REPLACE VIEW chain.payouts AS
SELECT id, chain_id, reference, from_address, nonce, to_address, amount_micro, tx_hash, attempt, status, signed_at,
  broadcast_at, resolved_at, block_number, block_hash, paid_nothing, taken_by
FROM chain.outgoing WHERE kind = 'payout';

-- USDT transfers to the product's addresses, as the watcher recorded them.
CREATE OR REPLACE VIEW chain.transfers AS
SELECT id, chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose, member_id,
  amount_wei, status, seen_at, final_at, evidence_id
FROM chain.transfer;

-- Transfers of unsupported tokens to the product's addresses.
CREATE OR REPLACE VIEW chain.unsupported_transfers AS
SELECT id, public_id, chain_id, block_number, block_hash, tx_hash, log_index, token, from_address, to_address,
  purpose, member_id, amount_raw, status, seen_at, final_at, told_at, settled_at, settled_by, settled_note
FROM chain.unsupported_transfer;
