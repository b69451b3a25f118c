-- Whether the transaction that a withdrawal names pays it, and waits for the network: its address, its net amount.
CREATE OR REPLACE FUNCTION withdrawals.is_signed(w withdrawals.withdrawal) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x WHERE x.id = w.outgoing_id AND x.reference = w.id::text
  AND x.to_address = lower(w.address) AND x.amount_micro = w.net_micro AND x.status IN ('signed', 'broadcast'));
