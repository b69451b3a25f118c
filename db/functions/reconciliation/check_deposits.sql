-- Each deposit that was posted has one evidence, one transfer and one deposit of the same member and amount; each credited deposit
-- has its posting.
CREATE OR REPLACE FUNCTION reconciliation.check_deposits(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH row_of AS MATERIALIZED (
    SELECT posting_id, count(*) AS rows, min(id) AS id FROM deposits.deposits WHERE posting_id > p_after AND status <> 'gone' GROUP BY posting_id
  ), posted AS (
    -- check_approvals compares what two operators took back because its transfer left the chain.
    SELECT * FROM ledger.postings WHERE kind = 'deposit' AND id > p_after AND NOT ledger.is_corrected(evidence_id)
  ), compared AS MATERIALIZED (
    SELECT coalesce(p.id, o.posting_id) AS id, coalesce(p.amount_micro, 0) AS credited, coalesce(p.to_account >> 5, d.member_id) AS member_id,
      CASE WHEN p.id IS NULL THEN d.amount_micro
        WHEN o.rows = 1 AND d.status = 'credited' AND d.transfer_id = t.id AND d.member_id = p.to_account >> 5 AND d.amount_micro = p.amount_micro
          AND t.status = 'final' AND t.member_id = p.to_account >> 5 THEN div(t.amount_wei, 1000000000000) ELSE 0 END AS arrived
    FROM posted p FULL JOIN row_of o ON o.posting_id = p.id
    LEFT JOIN deposits.deposits d ON d.id = o.id
    LEFT JOIN ledger.evidence_records e ON e.id = p.evidence_id
    LEFT JOIN chain.transfers t ON t.chain_id = e.chain_id AND t.tx_hash = e.tx_hash AND t.evidence_id = e.id AND t.status <> 'removed'
  )
  SELECT NULL, coalesce(sum(arrived), 0), coalesce(sum(credited), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, deposit posting %s', coalesce(m.refer_id, c.member_id::text), c.id), c.arrived, c.credited, 1
  FROM compared c LEFT JOIN members.members m ON m.id = c.member_id WHERE c.arrived <> c.credited;
$$;
