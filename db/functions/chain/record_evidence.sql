-- Records a final transfer as evidence for the ledger, and returns the evidence's id: null for what can never be booked. The facts
-- are those of the transfer's row, which the watcher alone writes. Nothing else calls ledger.record_evidence.
CREATE OR REPLACE FUNCTION chain.record_evidence(p_transfer_id bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
DECLARE
  t chain.transfer;
  proof bigint; corrected bigint;
BEGIN
  SELECT * INTO t FROM chain.transfer x WHERE x.id = p_transfer_id FOR NO KEY UPDATE;
  IF t.status IS DISTINCT FROM 'final' THEN RAISE 'transfer_not_final' USING ERRCODE = 'PB000'; END IF;
  IF t.recorded_at IS NOT NULL THEN RETURN t.evidence_id; END IF;
  -- A sweep brings members' deposits to the treasury: booked, members would be paid with members' money.
  IF t.amount_wei >= 1000000000000
    AND (t.purpose = 'member' OR NOT EXISTS (SELECT FROM chain.address a WHERE a.address = t.from_address)) THEN
    -- A re-org that moved the transaction to another place brought no money a second time.
    SELECT old.evidence_id INTO proof FROM chain.transfer old
    WHERE old.chain_id = t.chain_id AND old.tx_hash = t.tx_hash AND old.status = 'removed' AND old.evidence_id IS NOT NULL
      AND NOT ledger.is_corrected(old.evidence_id)
      AND (old.from_address, old.to_address, old.amount_wei) = (t.from_address, t.to_address, t.amount_wei)
      AND NOT EXISTS (SELECT FROM chain.transfer now WHERE now.evidence_id = old.evidence_id AND now.status <> 'removed')
    ORDER BY old.log_index = t.log_index DESC, old.log_index LIMIT 1;
    IF proof IS NULL THEN
      -- Its deposit was taken back meanwhile: what is in the chain again is credited anew.
      SELECT e.id INTO corrected FROM ledger.evidence_records e
      WHERE e.chain_id = t.chain_id AND e.tx_hash = t.tx_hash AND e.member_id = t.member_id
        AND e.amount_micro = div(t.amount_wei, 1000000000000) AND ledger.is_corrected(e.id)
        AND NOT EXISTS (SELECT FROM ledger.evidence_records f WHERE f.follows = e.id)
      ORDER BY e.log_index = t.log_index DESC, e.log_index LIMIT 1;
      BEGIN
        proof := ledger.record_evidence(CASE t.purpose WHEN 'member' THEN 'member' ELSE 'treasury' END, t.member_id,
          div(t.amount_wei, 1000000000000)::bigint, t.chain_id, t.block_hash, t.tx_hash, t.log_index, corrected);
      EXCEPTION WHEN SQLSTATE 'PL003' THEN
        -- A re-org put another transfer in its place. What was recorded stays; a person looks (reorg_after_credit).
        proof := NULL;
      END;
    END IF;
  END IF;
  UPDATE chain.transfer x SET recorded_at = now(), evidence_id = proof WHERE x.id = t.id;
  RETURN proof;
END $$;
