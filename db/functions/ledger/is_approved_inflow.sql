-- Whether two operators decided that this transfer is earnings: no more of it than what they saw.
CREATE OR REPLACE FUNCTION ledger.is_approved_inflow(p ledger.posting) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM ledger.evidence e JOIN ledger.approval r ON r.evidence = e.tx_hash AND r.kind = 'inflow'
    WHERE e.id = p.evidence_id AND r.id::text = p.source ->> 'proposal' AND r.to_account = p.to_account
      AND p.amount_micro + coalesce((SELECT sum(q.amount_micro) FROM ledger.evidence x JOIN ledger.posting q ON q.evidence_id = x.id
            WHERE x.chain_id = e.chain_id AND x.tx_hash = e.tx_hash), 0) <= r.amount_micro);
$$;
