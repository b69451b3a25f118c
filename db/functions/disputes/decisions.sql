-- Operators who decided and approved, with what they confirmed.
CREATE OR REPLACE VIEW disputes.decisions AS
SELECT d.id AS decision_id, 'decided' AS decision, d.proposed_by AS operator_id, d.proposed_at AS decided_at,
  d.confirmation_id, d.unconfirmed, disputes.statement('Decide', d) AS statement, d.held_micro
FROM disputes.decision d
UNION ALL
SELECT d.id, 'approved', d.decided_by, d.decided_at, d.approval_confirmation_id,
  CASE WHEN d.approval_confirmation_id IS NULL THEN 'command line' END, disputes.statement('Approve', d), d.held_micro
FROM disputes.decision d WHERE d.takes_two AND d.status IN ('final', 'done');

-- Returns the sum held by the orders that an operator decided alone in the last 24 hours.
CREATE OR REPLACE FUNCTION disputes.decided_alone(p_operator_id bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
SELECT coalesce(sum(d.held_micro), 0)::bigint FROM disputes.decision d
WHERE d.proposed_by = p_operator_id AND NOT d.takes_two AND d.proposed_at > now() - interval '24 hours'
$$;

-- True if an operator's decision about this amount needs a second operator. Small decisions add up: a lock per
-- operator, taken after the order's and kept until the transaction ends, serializes them.
CREATE OR REPLACE FUNCTION disputes.takes_two(p_operator_id bigint, p_held_micro bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7420305, (p_operator_id % 2147483647)::integer);
  RETURN p_held_micro + disputes.decided_alone(p_operator_id) >= platform.setting_micro('disputeTwoFrom');
END $$;

-- Returns the statement that an operator confirms to decide a dispute, or to approve another one's decision ('Decide',
-- 'Approve').
CREATE OR REPLACE FUNCTION disputes.statement(p_verb text, d disputes.decision) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n',
    p_verb || ' a dispute ' || CASE d.outcome WHEN 'vendor' THEN 'for the vendor' WHEN 'buyer' THEN 'for the buyer'
      ELSE 'by a split' END,
    'Order: ' || o.label,
    'Buyer: ' || b.email,
    'Vendor: ' || s.store_name || ' (' || v.email || ')',
    'Held: ' || platform.usdt_text(d.held_micro),
    'Back to the buyer: ' || platform.usdt_text(d.refund_micro),
    'To the vendor, less the fee: ' || platform.usdt_text(d.held_micro - d.refund_micro),
    'Reason: ' || d.reason,
    CASE
      WHEN p_verb = 'Approve' THEN 'Decided by: '
        || (SELECT x.email FROM identity.operators x WHERE x.id = d.proposed_by) END,
    CASE WHEN p_verb = 'Approve' THEN 'Decision: ' || d.id END)
  FROM orders.market_orders o JOIN members.members b ON b.id = o.buyer_id JOIN members.members v ON v.id = o.vendor_id
  JOIN vendors.stores s ON s.vendor_id = o.vendor_id
  WHERE o.id = d.order_id
$$;

-- True if a decision has the confirmations of its operators. The command line gives none.
CREATE OR REPLACE FUNCTION disputes.is_confirmed(d disputes.decision) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT d.unconfirmed IS NOT NULL OR (
    identity.is_confirmed(d.confirmation_id, d.proposed_by, disputes.statement('Decide', d))
    AND (NOT d.takes_two
      OR identity.is_confirmed(d.approval_confirmation_id, d.decided_by, disputes.statement('Approve', d))))
$$;

-- Allowed state transitions of a decision (modules/market/disputes/README.md).
CREATE OR REPLACE FUNCTION disputes.is_allowed_decision_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to)
  IN (('proposed', 'final'), ('proposed', 'withdrawn'), ('proposed', 'rejected'), ('proposed', 'overtaken'),
  ('final', 'done'));

-- Checks every write of a decision: it begins as proposed, over the amount that the order holds, and confirmed. Its
-- terms stay, and if it needs two, two people who count make it final.
CREATE OR REPLACE FUNCTION disputes.check_decision() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE broken text; at_the_machine boolean := pg_has_role(session_user, 'plumbline_command', 'USAGE');
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'proposed' THEN 'decision_begins_as_proposed'
      WHEN NEW.takes_two IS DISTINCT FROM disputes.takes_two(NEW.proposed_by, NEW.held_micro)
        THEN 'decision_takes_two_from'
      WHEN NEW.confirmation_id IS NULL AND NOT at_the_machine THEN 'decision_with_a_factor'
      WHEN NOT EXISTS (SELECT FROM orders.market_orders o
        WHERE o.id = NEW.order_id AND o.status = 'disputed' AND o.held_micro = NEW.held_micro)
        THEN 'decision_of_what_is_held' END;
  ELSE
    broken := CASE
      WHEN ROW (OLD.id, OLD.order_id, OLD.outcome, OLD.held_micro, OLD.refund_micro, OLD.reason, OLD.takes_two,
          OLD.proposed_by, OLD.proposed_at, OLD.confirmation_id, OLD.unconfirmed)
        IS DISTINCT FROM ROW (NEW.id, NEW.order_id, NEW.outcome, NEW.held_micro, NEW.refund_micro, NEW.reason,
          NEW.takes_two, NEW.proposed_by, NEW.proposed_at, NEW.confirmation_id, NEW.unconfirmed)
          THEN 'decision_terms_stay'
      WHEN NOT disputes.is_allowed_decision_transition(OLD.status, NEW.status) THEN 'decision_state_follows'
      WHEN NEW.status = 'final' AND NEW.takes_two
        AND NOT (identity.is_one_of_two(NEW.proposed_by) AND identity.is_one_of_two(NEW.decided_by))
          THEN 'decision_approved_by_two'
      WHEN NEW.status = 'final' AND NEW.takes_two AND NEW.approval_confirmation_id IS NULL
        AND NOT at_the_machine THEN 'decision_with_a_factor'
      END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a decision about a dispute breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER decision_is_sound BEFORE INSERT OR UPDATE ON disputes.decision
  FOR EACH ROW EXECUTE FUNCTION disputes.check_decision();

-- Passes a final decision to the module that moves the money, in the same transaction, and mails both sides.
CREATE OR REPLACE FUNCTION disputes.record_final() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
BEGIN
  PERFORM orders.rule(NEW.order_id, NEW.id, NEW.outcome, NEW.held_micro, NEW.refund_micro, NEW.reason);
  PERFORM disputes.notify(NEW.order_id, 'dispute-decided',
    jsonb_build_object('outcome', NEW.outcome, 'reason', NEW.reason));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER decision_reaches_its_order AFTER UPDATE OF status ON disputes.decision
  FOR EACH ROW WHEN (NEW.status = 'final') EXECUTE FUNCTION disputes.record_final();

-- Decides a dispute as its operator saw it and confirmed with a second factor: for the vendor, for the buyer, or split
-- with a refund. From the setting `disputeTwoFrom` on, including what the operator decided alone in the last 24 hours,
-- it waits for another operator. Returns the decision's id. `p_operator_id`: who acts on the command line. Errors
-- (PB000): as identity.check_operator_session; dispute_unknown, order_state (over, or decided), decision_waits,
-- state_changed (the order holds another amount), split_not_valid; PB001 confirmation_needed.
-- p_held_micro: compared with what the order holds.
-- p_refund_micro: free choice of the operator of a split, within what is held, and part of what is confirmed.
-- p_operator_id: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION disputes.decide(
  p_session_sha256 bytea, p_order uuid, p_outcome text, p_held_micro bigint, p_refund_micro bigint, p_reason text,
  p_confirmation_sha256 bytea, p_operator_id bigint DEFAULT NULL
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE
  asked_by bigint :=
    coalesce(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), p_operator_id);
  o orders.market_order; d disputes.decision; refused text;
BEGIN
  SELECT x.order_id INTO d.order_id FROM disputes.dispute x JOIN orders.market_orders m ON m.id = x.order_id
  WHERE m.public_id = p_order;
  IF NOT FOUND THEN
    RAISE 'dispute_unknown' USING ERRCODE = 'PB000';
  END IF;
  o := orders.lock_disputed(d.order_id);
  d.outcome := p_outcome;
  d.held_micro := p_held_micro;
  d.refund_micro := CASE p_outcome WHEN 'vendor' THEN 0 WHEN 'buyer' THEN p_held_micro ELSE p_refund_micro END;
  d.reason := p_reason;
  refused := CASE
    WHEN EXISTS (SELECT FROM disputes.decision x WHERE x.order_id = o.id AND x.status = 'proposed')
      THEN 'decision_waits'
    WHEN o.held_micro IS DISTINCT FROM p_held_micro THEN 'state_changed'
    WHEN p_outcome = 'split'
      AND (p_refund_micro > 0 AND p_refund_micro < p_held_micro) IS NOT TRUE THEN 'split_not_valid' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  d.takes_two := disputes.takes_two(asked_by, p_held_micro);
  d.confirmation_id := identity.use_confirmation(p_confirmation_sha256, asked_by, disputes.statement('Decide', d));
  INSERT INTO disputes.decision (order_id, outcome, held_micro, refund_micro, reason, takes_two, proposed_by,
    confirmation_id, unconfirmed)
  VALUES (o.id, d.outcome, d.held_micro, d.refund_micro, d.reason, d.takes_two, asked_by, d.confirmation_id,
    CASE WHEN d.confirmation_id IS NULL THEN 'command line' END)
  RETURNING * INTO d;
  IF NOT d.takes_two THEN
    UPDATE disputes.decision x SET status = 'final', decided_at = now() WHERE x.id = d.id;
  END IF;
  RETURN d.id;
END $$;

-- Approves another operator's decision, confirmed with a second factor, which makes it final. Errors (PB000): as
-- identity.check_operator_session; decision_unknown, decision_over, own_proposal, operator_not_confirmed,
-- author_not_confirmed, state_changed; PB001 confirmation_needed.
-- p_operator_id: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION disputes.approve(
  p_session_sha256 bytea, p_decision uuid, p_note text, p_confirmation_sha256 bytea, p_operator_id bigint DEFAULT NULL
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE
  asked_by bigint :=
    coalesce(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), p_operator_id);
  o orders.market_order; d disputes.decision; refused text;
BEGIN
  SELECT * INTO d FROM disputes.decision x WHERE x.id = p_decision;
  IF d.status IS DISTINCT FROM 'proposed' THEN
    RAISE '%', CASE WHEN d.id IS NULL THEN 'decision_unknown' ELSE 'decision_over' END USING ERRCODE = 'PB000';
  END IF;
  -- Locks the order first, as moving its money does.
  o := orders.lock_disputed(d.order_id);
  SELECT * INTO d FROM disputes.decision x WHERE x.id = p_decision FOR UPDATE;
  refused := CASE WHEN d.status <> 'proposed' THEN 'decision_over' WHEN d.proposed_by = asked_by THEN 'own_proposal'
    WHEN NOT identity.is_one_of_two(asked_by) THEN 'operator_not_confirmed'
    WHEN NOT identity.is_one_of_two(d.proposed_by) THEN 'author_not_confirmed'
    WHEN o.held_micro <> d.held_micro THEN 'state_changed' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE disputes.decision x
  SET status = 'final', decided_by = asked_by, decided_at = now(), note = coalesce(p_note, ''),
    approval_confirmation_id
      = identity.use_confirmation(p_confirmation_sha256, asked_by, disputes.statement('Approve', d))
  WHERE x.id = d.id;
END $$;

-- Carries out a decision about one order, if its operators' confirmations match it exactly. False if there is nothing
-- to do.
CREATE OR REPLACE FUNCTION disputes.carry_out(p_decision uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE d disputes.decision;
BEGIN
  SELECT * INTO d FROM disputes.decision x WHERE x.id = p_decision AND x.status = 'final';
  IF NOT FOUND OR disputes.is_confirmed(d) IS NOT TRUE THEN
    RETURN false;
  END IF;
  RETURN orders.carry_out(d.order_id);
END $$;

-- Ends a waiting decision with a reason: withdrawn by its author, or rejected by another operator. Errors (PB000): as
-- identity.check_operator_session; decision_unknown, decision_over.
CREATE OR REPLACE FUNCTION disputes.end_decision(p_session_sha256 bytea, p_decision uuid, p_reason text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']); ended text;
BEGIN
  UPDATE disputes.decision d SET status = CASE WHEN d.proposed_by = asked_by THEN 'withdrawn' ELSE 'rejected' END,
    decided_by = asked_by, decided_at = now(), note = p_reason
  WHERE d.id = p_decision AND d.status = 'proposed' RETURNING d.status INTO ended;
  IF NOT FOUND THEN
    RAISE '%', CASE WHEN EXISTS (SELECT FROM disputes.decision d WHERE d.id = p_decision) THEN 'decision_over'
      ELSE 'decision_unknown' END
      USING ERRCODE = 'PB000';
  END IF;
  RETURN ended;
END $$;
