-- What a member spent on packages since a moment, in micro-USDT: the purchases that the principal's account received.
CREATE OR REPLACE FUNCTION limits.spent_micro(p_member_id bigint, p_since timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(e.delta_micro), 0)::bigint FROM ledger.entries e JOIN ledger.postings p ON p.id = e.posting_id
  WHERE e.account_id = ledger.account_number(p_member_id, 'principal') AND p.kind = 'purchase' AND p.posted_at > p_since;
$$;
