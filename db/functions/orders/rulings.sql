-- Returns and locks a disputed order without a decision. For functions that decide (disputes.decide); granted to no
-- login. Errors (PB000): order_unknown, order_state.
CREATE OR REPLACE FUNCTION orders.lock_disputed(p_order_id bigint) RETURNS orders.market_order
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order;
BEGIN
  SELECT * INTO o FROM orders.market_order x WHERE x.id = p_order_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'order_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF o.status <> 'disputed' OR EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = o.id) THEN
    RAISE 'order_state' USING ERRCODE = 'PB000';
  END IF;
  RETURN o;
END $$;

-- Stores the operators' decision about a disputed order. From then on only orders.carry_out can move it. Called by the
-- module that knows the deciders (disputes.check_decision); granted to no login. Errors (PB000): as
-- orders.lock_disputed; state_changed if the order holds another amount.
CREATE OR REPLACE FUNCTION orders.rule(
  p_order_id bigint, p_decision_id uuid, p_outcome text, p_held_micro bigint, p_refund_micro bigint, p_reason text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order := orders.lock_disputed(p_order_id);
BEGIN
  IF o.held_micro <> p_held_micro THEN
    RAISE 'state_changed' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO orders.ruling (order_id, decision_id, outcome, held_micro, refund_micro, refunded_before_micro, reason)
  VALUES (o.id, p_decision_id, p_outcome, p_held_micro, p_refund_micro, o.refunded_micro, p_reason);
END $$;

-- Returns the final state of an order for a decision's outcome.
CREATE OR REPLACE FUNCTION orders.state_ruled(p_outcome text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE p_outcome WHEN 'vendor' THEN 'cleared' WHEN 'buyer' THEN 'refunded' WHEN 'split' THEN 'split' END;

-- Carries out a decision about an order: refunds one part, and clears the rest with its fee. False if it is already
-- done, or nothing was decided. A new vendor's daily ceiling does not apply, because a person has checked this order.
-- Called by the module that knows whether the decision is signed (disputes.carry_out); granted to no login.
CREATE OR REPLACE FUNCTION orders.carry_out(p_order_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order; r orders.ruling;
BEGIN
  SELECT * INTO o FROM orders.market_order x WHERE x.id = p_order_id AND x.status = 'disputed' FOR NO KEY UPDATE;
  SELECT * INTO r FROM orders.ruling x WHERE x.order_id = o.id;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF r.outcome = 'buyer' THEN
    PERFORM orders.refund_whole(o, 'refunded', 'operator', r.reason);
    RETURN true;
  END IF;
  IF r.refund_micro > 0 THEN
    PERFORM orders.refund_money(o.id, r.refund_micro, r.reason);
  END IF;
  -- A transaction that clears orders of several vendors also locks these rows in ascending order
  -- (orders.within_ceilings).
  PERFORM FROM orders.vendor_book b WHERE b.vendor_id = o.vendor_id FOR NO KEY UPDATE;
  PERFORM orders.clear_money(ARRAY[o.id], orders.state_ruled(r.outcome), 'operator', r.reason);
  RETURN true;
END $$;
