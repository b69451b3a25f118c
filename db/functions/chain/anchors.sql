-- Transactions that anchor proofs; the signed bytes stay with the owner.
CREATE OR REPLACE VIEW chain.anchors AS
SELECT id, chain_id, reference, from_address, nonce, call_data, tx_hash, attempt, status, signed_at, paid_nothing
FROM chain.outgoing WHERE kind = 'anchor';

-- Anchors that the watcher read off a final block which the chain still has.
CREATE OR REPLACE VIEW chain.seen_anchors AS
SELECT tx_hash, chain_id, block_number, block_at, from_address, call_data, fee_wei FROM chain.seen_anchor WHERE status = 'final';
