-- A disputed order that nobody has decided, locked. Errors (PB000): order_unknown, order_state. For functions that decide
-- (disputes.decide); granted to no login.
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
