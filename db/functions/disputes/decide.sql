-- Decides a dispute, as its operator was shown it and confirmed with a second factor: for the vendor, for the buyer, or split, with what
-- of it goes back. From the setting `disputeTwoFrom` on, what its operator decided alone in the last 24 hours included, it waits for another
-- operator. Answers with the decision's id. `p_operator_id`: who decides at the command line. Errors (PB000): as identity.check_operator_session; dispute_unknown, order_state (over, or decided),
-- decision_waits, state_changed (the order holds another sum), split_not_valid; PB001 confirmation_needed.
-- p_held_micro: compared with what the order holds.
-- p_refund_micro: free choice of the operator of a split, within what is held, and part of what is confirmed.
-- p_operator_id: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION disputes.decide(p_session_sha256 bytea, p_order uuid, p_outcome text, p_held_micro bigint, p_refund_micro bigint,
  p_reason text, p_confirmation_sha256 bytea, p_operator_id bigint DEFAULT NULL) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE
  asked_by bigint := coalesce(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), p_operator_id);
  o orders.market_order; d disputes.decision; refused text;
BEGIN
  SELECT x.order_id INTO d.order_id FROM disputes.dispute x JOIN orders.market_orders m ON m.id = x.order_id WHERE m.public_id = p_order;
  IF NOT FOUND THEN
    RAISE 'dispute_unknown' USING ERRCODE = 'PB000';
  END IF;
  o := orders.lock_disputed(d.order_id);
  d.outcome := p_outcome;
  d.held_micro := p_held_micro;
  d.refund_micro := CASE p_outcome WHEN 'vendor' THEN 0 WHEN 'buyer' THEN p_held_micro ELSE p_refund_micro END;
  d.reason := p_reason;
  refused := CASE WHEN EXISTS (SELECT FROM disputes.decision x WHERE x.order_id = o.id AND x.status = 'proposed') THEN 'decision_waits'
    WHEN o.held_micro IS DISTINCT FROM p_held_micro THEN 'state_changed'
    WHEN p_outcome = 'split' AND (p_refund_micro > 0 AND p_refund_micro < p_held_micro) IS NOT TRUE THEN 'split_not_valid' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  d.takes_two := disputes.takes_two(asked_by, p_held_micro);
  d.confirmation_id := identity.use_confirmation(p_confirmation_sha256, asked_by, disputes.statement('Decide', d));
  INSERT INTO disputes.decision (order_id, outcome, held_micro, refund_micro, reason, takes_two, proposed_by, confirmation_id, unconfirmed)
  VALUES (o.id, d.outcome, d.held_micro, d.refund_micro, d.reason, d.takes_two, asked_by, d.confirmation_id,
    CASE WHEN d.confirmation_id IS NULL THEN 'command line' END)
  RETURNING * INTO d;
  IF NOT d.takes_two THEN
    UPDATE disputes.decision x SET status = 'final', decided_at = now() WHERE x.id = d.id;
  END IF;
  RETURN d.id;
END $$;
