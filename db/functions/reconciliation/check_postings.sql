-- Each posting has exactly its two sides, and each side its posting.
CREATE OR REPLACE FUNCTION reconciliation.check_postings(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH side AS MATERIALIZED (
    SELECT posting_id, coalesce(-sum(delta_micro) FILTER (WHERE delta_micro < 0), 0) AS paid, coalesce(sum(delta_micro) FILTER (WHERE delta_micro > 0), 0) AS got,
      min(account_id) FILTER (WHERE delta_micro < 0) AS payer, max(account_id) FILTER (WHERE delta_micro < 0) AS payer2,
      bit_or(account_id & 31) FILTER (WHERE delta_micro > 0) AS got_or, bit_and(account_id & 31) FILTER (WHERE delta_micro > 0) AS got_and,
      min(account_id) FILTER (WHERE delta_micro > 0) AS conflict
    FROM (SELECT account_id, posting_id, delta_micro FROM ledger.entries WHERE posting_id > p_after
          UNION ALL SELECT account_id, posting_id, delta_micro FROM ledger.pending_entries WHERE posting_id > p_after) s GROUP BY posting_id
  ), compared AS MATERIALIZED (
    SELECT coalesce(p.id, s.posting_id) AS id, coalesce(p.amount_micro, 0) AS amount, coalesce(s.paid, 0) AS paid, coalesce(s.got, 0) AS got,
      (p.amount_micro = s.paid AND p.amount_micro = s.got AND s.payer = p.from_account AND s.payer2 = p.from_account
        AND s.got_or = p.to_kind AND s.got_and = p.to_kind AND (p.to_account IS NULL OR s.conflict = p.to_account)) IS TRUE AS agrees
    FROM (SELECT * FROM ledger.postings WHERE id > p_after) p FULL JOIN side s ON s.posting_id = p.id
  )
  SELECT NULL, coalesce(sum(amount), 0), coalesce(sum(got), 0), count(*) FROM compared
  UNION ALL
  SELECT format('posting %s', id), amount, CASE WHEN paid <> amount THEN paid ELSE got END, 1 FROM compared WHERE NOT agrees;
$$;
