-- Each approval that the ledger keeps is a proposal that another operator than its author approved, with the same facts; each posting
-- that needs one names it, and what was posted for it is at most its amount.
CREATE OR REPLACE FUNCTION reconciliation.check_approvals(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH approved AS (
    SELECT * FROM proposals.proposals WHERE status = 'approved' AND kind IN ('loss', 'desk_out', 'inflow', 'correction', 'credit', 'reversal', 'gone_deposit')
  ), compared AS MATERIALIZED (
    SELECT format('approval %s (%s)', coalesce(a.id, p.id), coalesce(a.kind, p.kind)) AS place, coalesce(a.amount_micro, 0) AS found,
      CASE WHEN p.id IS NULL THEN 0
        WHEN a.id IS NULL OR (p.decided_by <> p.proposed_by AND (a.kind, a.place, a.evidence, a.corrects, a.from_account, a.to_account,
            a.member_id, a.reverses, a.booked_on) IS NOT DISTINCT FROM (p.kind, p.place, p.evidence, p.corrects, p.from_account,
            p.to_account, p.member_id, p.reverses, p.booked_on)) IS TRUE THEN p.amount_micro ELSE 0 END AS expected
    FROM ledger.approvals a FULL JOIN approved p ON p.id = a.id
    UNION ALL
    SELECT format('posting %s (%s), approval %s', q.id, q.kind, coalesce(q.source ->> 'proposal', 'none')), q.amount_micro,
      CASE WHEN q.idempotency_key LIKE q.kind || ':' || a.id || '%' THEN least(q.amount_micro, a.amount_micro - coalesce((
        SELECT sum(o.amount_micro) FROM ledger.postings o WHERE o.id <> q.id
          AND o.idempotency_key IN (q.kind || ':' || a.id, q.kind || ':' || a.id || ':shortfall')), 0)) ELSE 0 END
    FROM ledger.postings q
    JOIN ledger.routes r ON r.kind = q.kind AND r.from_kind = q.from_account & 31 AND r.to_kind = q.to_kind AND r.evidence = 'approval'
    LEFT JOIN ledger.approvals a ON a.id::text = q.source ->> 'proposal'
    WHERE q.id > p_after
    UNION ALL
    -- A deposit that left the chain was taken back as a whole; what the operator had lost by it comes back with its transaction.
    SELECT format('correction %s of deposit posting %s', a.id, a.corrects), ledger.corrected_part(a.id), a.amount_micro
    FROM ledger.approvals a WHERE a.kind = 'gone_deposit'
    UNION ALL
    SELECT format('deposit posting %s, whose deposit was corrected before', again.id), coalesce(r.amount_micro, 0), ledger.corrected_part(a.id, 'custody_loss')
    FROM ledger.approvals a JOIN ledger.postings d ON d.id = a.corrects
    JOIN ledger.evidence_records e ON e.follows = d.evidence_id JOIN ledger.postings again ON again.evidence_id = e.id
    LEFT JOIN ledger.postings r ON r.idempotency_key = 'deposit_recovered:' || a.id
    WHERE a.kind = 'gone_deposit' AND again.id > p_after
  )
  SELECT NULL, coalesce(sum(expected), 0), coalesce(sum(found), 0), count(*) FROM compared
  UNION ALL SELECT place, expected, found, 1 FROM compared WHERE expected <> found;
$$;
