-- Each posting goes a way that is in force, between accounts of one owner, with the evidence that the way asks for: whatever
-- triggers were switched off when it was written.
CREATE OR REPLACE FUNCTION reconciliation.check_routes(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH moved AS MATERIALIZED (
    SELECT p.id, p.kind, p.amount_micro AS amount, (r.kind IS NOT NULL AND p.amount_micro > 0
      AND (p.to_account IS NULL OR p.to_account & 31 = p.to_kind)
      AND (p.from_account < 32 OR coalesce(p.to_account, 0) < 32 OR p.from_account >> 5 = p.to_account >> 5
        OR p.from_account & 31 = ledger.kind('settlement') OR p.to_kind = ledger.kind('settlement'))
      AND CASE WHEN r.evidence IN ('member', 'treasury') THEN e.recipient = r.evidence AND e.amount_micro = p.amount_micro
            AND (e.recipient = 'treasury' OR e.member_id = p.to_account >> 5)
          ELSE p.evidence_id IS NULL END) IS TRUE AS is_permitted
    FROM ledger.postings p
    LEFT JOIN ledger.routes r ON r.kind = p.kind AND r.from_kind = p.from_account & 31 AND r.to_kind = p.to_kind
    LEFT JOIN ledger.evidence_records e ON e.id = p.evidence_id
    WHERE p.id > p_after
  )
  SELECT NULL, coalesce(sum(amount) FILTER (WHERE is_permitted), 0), coalesce(sum(amount), 0), count(*) FROM moved
  UNION ALL SELECT format('posting %s (%s) breaks its route', id, kind), 0, amount, 1 FROM moved WHERE NOT is_permitted;
$$;
