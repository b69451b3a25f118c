-- Keeps what operators decided about a disputed order. From then on nothing else moves it; orders.carry_out does what was decided.
-- Called by the module that knows who decided (disputes.check_decision); granted to no login. Errors (PB000): as orders.lock_disputed;
-- state_changed, when the order holds another sum.
CREATE OR REPLACE FUNCTION orders.rule(p_order_id bigint, p_decision_id uuid, p_outcome text, p_held_micro bigint, p_refund_micro bigint,
  p_reason text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order := orders.lock_disputed(p_order_id);
BEGIN
  IF o.held_micro <> p_held_micro THEN
    RAISE 'state_changed' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO orders.ruling (order_id, decision_id, outcome, held_micro, refund_micro, refunded_before_micro, reason)
  VALUES (o.id, p_decision_id, p_outcome, p_held_micro, p_refund_micro, o.refunded_micro, p_reason);
END $$;
