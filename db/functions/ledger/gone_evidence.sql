-- Whether two operators corrected the deposit that was credited on this evidence, because its transfer left the chain.
CREATE OR REPLACE FUNCTION ledger.is_corrected(p_evidence_id bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM ledger.posting d JOIN ledger.approval r ON r.corrects = d.id AND r.kind = 'gone_deposit'
    WHERE d.evidence_id = p_evidence_id);
END;

-- The transfer of this evidence left the chain; called by the trigger of chain.transfer alone.
CREATE OR REPLACE FUNCTION ledger.note_gone(p_evidence_id bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger.gone_evidence (evidence_id) VALUES (p_evidence_id) ON CONFLICT DO NOTHING
$$;

-- Its transaction is in the chain again. A correction in the same moment is ordered by the row.
CREATE OR REPLACE FUNCTION ledger.note_back(p_evidence_id bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM ledger.gone_evidence WHERE evidence_id = p_evidence_id
$$;

-- Deposits that were credited and whose transfer is not in the chain, with whether two operators corrected them.
CREATE OR REPLACE VIEW ledger.gone_deposits AS
SELECT d.id AS posting_id, d.to_account >> 5 AS member_id, d.amount_micro, g.evidence_id, e.chain_id, e.tx_hash, g.gone_at,
  ledger.is_corrected(g.evidence_id) AS is_corrected
FROM ledger.gone_evidence g JOIN ledger.evidence e ON e.id = g.evidence_id
JOIN ledger.posting d ON d.evidence_id = g.evidence_id AND d.kind = 'deposit';
