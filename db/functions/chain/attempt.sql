-- The signed transactions of payouts and how they ended, for the module that they pay for.
CREATE OR REPLACE VIEW chain.attempt AS
  SELECT o.id, o.reference, o.tx_hash, o.to_address, o.amount_micro, o.status, o.paid_nothing,
    o.chain_id, o.from_address FROM chain.outgoing o;
