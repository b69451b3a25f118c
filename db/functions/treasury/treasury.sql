-- Operators' bookings on evidence, with what they confirmed except its note. Bookings that two approved belong to their
-- proposal.
CREATE OR REPLACE VIEW treasury.bookings AS
SELECT p.id AS posting_id, p.kind, o.id AS operator_id, p.posted_at AS booked_at,
  coalesce(r.confirmation_id, (p.source ->> 'confirmation')::uuid) AS confirmation_id, r.unconfirmed,
  treasury.statement_of_booking(p.kind, e.chain_id, e.tx_hash, '') AS statement, p.amount_micro
FROM ledger.postings p JOIN ledger.evidence_records e ON e.id = p.evidence_id
LEFT JOIN income.trading_results r ON r.posting_id = p.id
LEFT JOIN identity.operators o ON o.email = p.source ->> 'bookedBy'
WHERE p.kind IN ('trading_result', 'subsidy_in', 'capital_in', 'desk_in') AND p.source ->> 'proposal' IS NULL;

-- Posts a final transfer to an operator's address, based on the evidence that the watcher recorded. Null if that
-- evidence has a posting already. The payout wallet accepts only capital; a transfer between two platform addresses is
-- not an inflow. An operator confirms it with their second factor, or two have approved it (p_proposal_id, which the
-- caller has checked). No login may call this: treasury.book and proposals.book_inflow do. Errors: PL003 if it is not a
-- final inflow of the kind; PB001 confirmation_needed.
CREATE OR REPLACE FUNCTION treasury.post_inflow(
  p_kind text, p_transfer_id bigint, p_operator_id bigint, p_booked_by text, p_note text, p_proposal_id uuid,
  p_confirmation_sha256 bytea
) RETURNS bigint LANGUAGE plpgsql AS $$
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
  posting := (ledger.post(
    jsonb_build_array(jsonb_build_object('kind', p_kind, 'from', ledger.account_number(0, 'custody.chain'),
    'to', ledger.account_number(0, target), 'amount', amount, 'key', p_kind || ':' || t.evidence_id,
    'evidence', t.evidence_id,
    'source', jsonb_strip_nulls(
      jsonb_build_object('txHash', t.tx_hash, 'bookedBy', p_booked_by, 'proposal', p_proposal_id,
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

-- Takes back the truncated remainder of a transfer that is no longer in the chain. True if a whole micro-USDT of dust
-- was posted from it, which then goes back.
CREATE OR REPLACE FUNCTION treasury.take_remainder(p_evidence_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE rest bigint; was_swept boolean; carried bigint;
BEGIN
  SELECT d.carried_wei INTO carried FROM treasury.dust d FOR UPDATE;
  DELETE FROM treasury.remainder r WHERE r.evidence_id = p_evidence_id
  RETURNING r.amount_wei, r.swept INTO rest, was_swept;
  IF NOT FOUND OR NOT was_swept THEN
    RETURN false;
  END IF;
  UPDATE treasury.dust d SET carried_wei = carried - rest + CASE WHEN carried < rest THEN 1000000000000 ELSE 0 END;
  RETURN carried < rest;
END $$;

-- Returns the statement that an operator confirms to book a transfer to the operator's addresses.
CREATE OR REPLACE FUNCTION treasury.statement_of_booking(p_kind text, p_chain_id bigint, p_tx_hash text, p_note text)
RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', 'Book what came in',
    'As: ' || CASE p_kind WHEN 'trading_result' THEN 'trading result' WHEN 'subsidy_in' THEN 'subsidy'
      WHEN 'capital_in' THEN 'operator capital' WHEN 'desk_in' THEN 'return from the trading desk' END,
    'Amount: ' || (SELECT platform.usdt_text(sum(div(t.amount_wei, 1000000000000))::bigint) FROM chain.transfers t
      WHERE t.chain_id = p_chain_id AND t.tx_hash = p_tx_hash AND t.status = 'final'
        AND t.purpose IN ('treasury', CASE p_kind WHEN 'capital_in' THEN 'payout' ELSE 'treasury' END)),
    'Transaction: ' || p_tx_hash,
    CASE WHEN p_note <> '' THEN 'Note: ' || p_note END);
END;

-- Books a transfer that an operator confirmed (treasury.post_inflow). `p_booked_by`: for the command line, which has no
-- operator.
-- p_operator_id: compared with the confirmation of exactly this booking.
-- p_booked_by: compared with the operator, whose address counts; only the command line names itself.
CREATE OR REPLACE FUNCTION treasury.book(
  p_kind text, p_transfer_id bigint, p_operator_id bigint, p_booked_by text, p_note text, p_confirmation_sha256 bytea
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = treasury, pg_temp AS $$
BEGIN
  RETURN treasury.post_inflow(p_kind, p_transfer_id, p_operator_id,
    coalesce((SELECT o.email FROM identity.operators o WHERE o.id = p_operator_id), p_booked_by), p_note, NULL,
    p_confirmation_sha256);
END $$;
