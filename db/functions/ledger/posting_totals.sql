-- All postings, by kind and kinds of account. STABLE: position and tail are of one snapshot.
CREATE OR REPLACE FUNCTION ledger.posting_totals()
RETURNS TABLE (kind text, from_kind smallint, to_kind smallint, amount_micro bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
DECLARE summed_to bigint := (SELECT c.position FROM ledger.sum_cursor c);
BEGIN
  RETURN QUERY
  SELECT t.kind, t.from_kind, t.to_kind, sum(t.amount_micro)::bigint FROM (
    SELECT s.kind, s.from_kind, s.to_kind, s.amount_micro FROM ledger.posting_sum s
    UNION ALL
    SELECT p.kind, (p.from_account & 31)::smallint, p.to_kind, p.amount_micro FROM ledger.posting p WHERE p.id > summed_to
  ) t GROUP BY 1, 2, 3;
END $$;
