-- Whether a posting to or from custody.inflight names a signed attempt of this payout and carries its amount. What is taken back
-- was executed without paying.
CREATE OR REPLACE FUNCTION withdrawals.moves_attempt(w withdrawals.withdrawal, p_kind text, p_key text, p_amount_micro bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM chain.payouts x
  WHERE x.reference = w.id::text AND p_key = p_kind || ':' || x.tx_hash AND x.amount_micro = p_amount_micro
    AND p_amount_micro = w.net_micro AND (p_kind = 'payout_broadcast' OR x.paid_nothing));
