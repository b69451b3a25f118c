-- Posts a final transfer to an operator's address, based on the evidence that the watcher recorded. Null if that evidence has a posting
-- already. The payout wallet accepts only capital; a transfer between two platform addresses is no inflow. An operator confirms it with
-- their second factor, or two have approved it (p_proposal_id, which the caller has checked). No login may call this: treasury.book and
-- proposals.book_inflow do. Errors: PL003 if it is no final inflow of the kind; PB001 confirmation_needed.
CREATE OR REPLACE FUNCTION treasury.post_inflow(p_kind text, p_transfer_id bigint, p_operator_id bigint, p_booked_by text, p_note text,
  p_proposal_id uuid, p_confirmation_sha256 bytea)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE t record; target text; amount bigint; posting bigint; confirmed uuid;
BEGIN
  PERFORM chain.lock_transfer(p_transfer_id);
  SELECT * INTO t FROM chain.transfers x WHERE x.id = p_transfer_id;
  target := CASE p_kind WHEN 'trading_result' THEN 'earnings.booked' WHEN 'subsidy_in' THEN 'earnings.subsidy'
    WHEN 'capital_in' THEN 'operator.capital' WHEN 'desk_in' THEN 'custody.desk' END;
  IF target IS NULL OR t.purpose NOT IN ('treasury', CASE p_kind WHEN 'capital_in' THEN 'payout' ELSE 'treasury' END)
    OR EXISTS (SELECT FROM chain.addresses a WHERE a.address = t.from_address) OR t.purpose IS NULL THEN
    RAISE EXCEPTION 'transfer % is no inflow of the kind %', p_transfer_id, p_kind USING ERRCODE = 'PL003';
  END IF;
  IF t.status <> 'final' OR t.evidence_id IS NULL THEN
    RAISE EXCEPTION 'transfer % is not final', p_transfer_id USING ERRCODE = 'PL003';
  END IF;
  IF EXISTS (SELECT FROM ledger.postings p WHERE p.evidence_id = t.evidence_id) THEN
    RETURN NULL;
  END IF;
  IF p_proposal_id IS NULL THEN
    confirmed := identity.use_confirmation(p_confirmation_sha256, p_operator_id,
      treasury.statement_of_booking(p_kind, t.chain_id, t.tx_hash, p_note));
  END IF;
  amount := div(t.amount_wei, 1000000000000);
  posting := (ledger.post(jsonb_build_array(jsonb_build_object('kind', p_kind, 'from', ledger.account_number(0, 'custody.chain'),
    'to', ledger.account_number(0, target), 'amount', amount, 'key', p_kind || ':' || t.evidence_id, 'evidence', t.evidence_id,
    'source', jsonb_strip_nulls(jsonb_build_object('txHash', t.tx_hash, 'bookedBy', p_booked_by, 'proposal', p_proposal_id,
      'confirmation', confirmed))))))[1];
  IF p_kind = 'trading_result' THEN
    PERFORM income.add_trading_result(amount, t.evidence_id, posting, p_note, p_booked_by, confirmed, p_proposal_id);
  END IF;
  IF mod(t.amount_wei, 1000000000000) > 0 THEN
    INSERT INTO treasury.remainder (evidence_id, amount_wei) VALUES (t.evidence_id, mod(t.amount_wei, 1000000000000))
    ON CONFLICT ON CONSTRAINT remainder_once DO NOTHING;
  END IF;
  RETURN posting;
END $$;
