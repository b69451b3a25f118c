-- Deposits of a member that arrived since a moment, credited or not yet, in micro-USDT.
CREATE OR REPLACE FUNCTION limits.arrived_micro(p_member_id bigint, p_since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(a.amount_micro), 0)::bigint FROM limits.arrival a
  WHERE a.member_id = p_member_id AND a.counts AND a.arrived_at > p_since;
$$;
