-- The sum of all accounts is zero.
CREATE OR REPLACE FUNCTION reconciliation.check_sum(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  SELECT NULL, 0, coalesce(sum(delta_micro), 0), count(*) FROM (
    SELECT delta_micro FROM ledger.entries WHERE posting_id > p_after
    UNION ALL SELECT delta_micro FROM ledger.pending_entries WHERE posting_id > p_after) s;
$$;
