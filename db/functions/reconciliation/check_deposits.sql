-- What was credited for transfers is what the chain brought, and each credited deposit has its posting.
CREATE OR REPLACE FUNCTION reconciliation.check_deposits(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT p.id, p.amount_micro AS credited, p.to_account >> 5 AS member_id,
      CASE WHEN t.status = 'final' AND d.status = 'credited' AND t.member_id = p.to_account >> 5 AND d.amount_micro = p.amount_micro
           THEN div(t.amount_wei, 1000000000000) ELSE 0 END AS arrived
    FROM ledger.postings p JOIN ledger.evidence_records e ON e.id = p.evidence_id
    LEFT JOIN chain.transfers t ON t.chain_id = e.chain_id AND t.tx_hash = e.tx_hash AND t.log_index = e.log_index AND t.status <> 'removed'
    LEFT JOIN deposits.deposits d ON d.posting_id = p.id
    WHERE p.id > p_after AND p.kind = 'deposit' AND d.id IS NOT NULL
  )
  SELECT NULL, coalesce(sum(arrived), 0), coalesce(sum(credited), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, deposit posting %s', coalesce(m.refer_id, c.member_id::text), c.id), c.arrived, c.credited, 1
  FROM compared c LEFT JOIN members.members m ON m.id = c.member_id WHERE c.arrived <> c.credited;
$$;
