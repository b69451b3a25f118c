-- Whether the watcher saw the transaction that a withdrawal names pay its net amount to its address, in a block that is final.
CREATE OR REPLACE FUNCTION withdrawals.is_on_record(w withdrawals.withdrawal) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x
  JOIN chain.paid_transfers p ON p.chain_id = x.chain_id AND p.tx_hash = x.tx_hash AND p.from_address = x.from_address
  WHERE x.id = w.outgoing_id AND p.to_address = lower(w.address) AND p.amount_wei = w.net_micro::numeric * 1000000000000
    AND p.status = 'final');
