-- Transactions that pay out, with the attempt that counts; the signed bytes stay with the owner.
CREATE OR REPLACE VIEW chain.payouts AS
SELECT id, chain_id, reference, from_address, nonce, to_address, amount_micro, tx_hash, attempt, status, signed_at,
  broadcast_at, resolved_at, block_number, block_hash, paid_nothing, taken_by
FROM chain.outgoing WHERE kind = 'payout';
