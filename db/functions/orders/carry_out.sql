-- The state in which an order ends that was decided so.
CREATE OR REPLACE FUNCTION orders.state_ruled(p_outcome text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE p_outcome WHEN 'vendor' THEN 'cleared' WHEN 'buyer' THEN 'refunded' WHEN 'split' THEN 'split' END;

-- Does what operators decided about an order: money goes back, and the rest clears with its fee. False when it is done, or nothing was
-- decided. A new vendor's ceiling of a day does not stand before it: somebody has looked at this order. Called by the module that knows
-- whether the decision is signed (disputes.carry_out); granted to no login.
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
  -- A transaction that clears orders of several vendors holds these rows in ascending order, too (orders.within_ceilings).
  PERFORM FROM orders.vendor_book b WHERE b.vendor_id = o.vendor_id FOR NO KEY UPDATE;
  PERFORM orders.clear_money(ARRAY[o.id], orders.state_ruled(r.outcome), 'operator', r.reason);
  RETURN true;
END $$;
