-- Records a finalized transfer; returns its id, also when it was recorded before. `p_follows`: evidence of the same transaction, whose
-- deposit was corrected because it had left the chain.
CREATE OR REPLACE FUNCTION ledger.record_evidence(
  p_recipient text, p_member_id bigint, p_amount_micro bigint,
  p_chain_id bigint, p_block_hash text, p_tx_hash text, p_log_index integer, p_follows bigint DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE known ledger.evidence;
BEGIN
  IF p_follows IS NOT NULL AND NOT ledger.is_corrected(p_follows) THEN
    RAISE EXCEPTION 'the deposit of evidence % was not corrected', p_follows USING ERRCODE = 'PL003';
  END IF;
  INSERT INTO ledger.evidence (recipient, member_id, amount_micro, chain_id, block_hash, tx_hash, log_index, follows)
  VALUES (p_recipient, p_member_id, p_amount_micro, p_chain_id, lower(p_block_hash), lower(p_tx_hash), p_log_index, p_follows)
  ON CONFLICT ON CONSTRAINT evidence_transfer_once DO NOTHING
  RETURNING * INTO known;
  IF FOUND THEN RETURN known.id; END IF;
  SELECT * INTO known FROM ledger.evidence e
  WHERE e.chain_id = p_chain_id AND e.tx_hash = lower(p_tx_hash) AND e.log_index = p_log_index
    AND e.follows IS NOT DISTINCT FROM p_follows;
  IF (known.recipient, known.member_id, known.amount_micro)
     IS DISTINCT FROM (p_recipient, p_member_id, p_amount_micro) THEN
    RAISE EXCEPTION 'evidence % was recorded with other facts', p_tx_hash USING ERRCODE = 'PL003';
  END IF;
  RETURN known.id;
END $$;
