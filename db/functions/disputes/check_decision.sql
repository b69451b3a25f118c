-- The states of a decision (modules/market/disputes/README.md): which may follow which.
CREATE OR REPLACE FUNCTION disputes.decision_may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('proposed', 'final'), ('proposed', 'withdrawn'), ('proposed', 'rejected'), ('proposed', 'overtaken'),
  ('final', 'done'));

-- Holds for every program: a decision begins as proposed, over what the order holds, confirmed; its terms stay; two people who count make
-- it final where it takes two.
CREATE OR REPLACE FUNCTION disputes.check_decision() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE broken text; at_the_machine boolean := pg_has_role(session_user, 'plumbline_command', 'USAGE');
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'proposed' THEN 'decision_begins_as_proposed'
      WHEN NEW.takes_two IS DISTINCT FROM disputes.takes_two(NEW.proposed_by, NEW.held_micro) THEN 'decision_takes_two_from'
      WHEN NEW.confirmation_id IS NULL AND NOT at_the_machine THEN 'decision_with_a_factor'
      WHEN NOT EXISTS (SELECT FROM orders.market_orders o
        WHERE o.id = NEW.order_id AND o.status = 'disputed' AND o.held_micro = NEW.held_micro) THEN 'decision_of_what_is_held' END;
  ELSE
    broken := CASE
      WHEN ROW (OLD.id, OLD.order_id, OLD.outcome, OLD.held_micro, OLD.refund_micro, OLD.reason, OLD.takes_two, OLD.proposed_by,
          OLD.proposed_at, OLD.confirmation_id, OLD.unconfirmed)
        IS DISTINCT FROM ROW (NEW.id, NEW.order_id, NEW.outcome, NEW.held_micro, NEW.refund_micro, NEW.reason, NEW.takes_two, NEW.proposed_by,
          NEW.proposed_at, NEW.confirmation_id, NEW.unconfirmed) THEN 'decision_terms_stay'
      WHEN NOT disputes.decision_may_follow(OLD.status, NEW.status) THEN 'decision_state_follows'
      WHEN NEW.status = 'final' AND NEW.takes_two
        AND NOT (identity.is_one_of_two(NEW.proposed_by) AND identity.is_one_of_two(NEW.decided_by)) THEN 'decision_approved_by_two'
      WHEN NEW.status = 'final' AND NEW.takes_two AND NEW.approval_confirmation_id IS NULL AND NOT at_the_machine THEN 'decision_with_a_factor'
      END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a decision about a dispute breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER decision_is_sound BEFORE INSERT OR UPDATE ON disputes.decision
  FOR EACH ROW EXECUTE FUNCTION disputes.check_decision();

-- A final decision reaches the module that moves the money, in the same transaction, and both sides are mailed.
CREATE OR REPLACE FUNCTION disputes.note_final() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
BEGIN
  PERFORM orders.rule(NEW.order_id, NEW.id, NEW.outcome, NEW.held_micro, NEW.refund_micro, NEW.reason);
  PERFORM disputes.tell(NEW.order_id, 'dispute-decided', jsonb_build_object('outcome', NEW.outcome, 'reason', NEW.reason));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER decision_reaches_its_order AFTER UPDATE OF status ON disputes.decision
  FOR EACH ROW WHEN (NEW.status = 'final') EXECUTE FUNCTION disputes.note_final();
