-- What is asked for to an address besides this request, between two moments, in micro-USDT.
CREATE OR REPLACE FUNCTION withdrawals.related_to_address(p_id uuid, p_address text, p_from timestamptz, p_until timestamptz) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(sum(o.gross_micro), 0)::bigint FROM withdrawals.withdrawal o
  WHERE lower(o.address) = lower(p_address) AND o.id <> p_id AND o.status NOT IN ('requested', 'expired', 'rejected')
    AND coalesce(o.confirmed_at, o.created_at) BETWEEN p_from AND p_until;
END;
