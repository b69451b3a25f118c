-- Moves an order on and notes who did it. Its due day follows from the state (orders.due_after). What the state needs of money was
-- posted before. For the functions of this schema.
CREATE OR REPLACE FUNCTION orders.step(p_order orders.market_order, p_status text, p_actor text, p_note text)
RETURNS orders.market_order LANGUAGE plpgsql AS $$
DECLARE
  today date := platform.business_date();
  is_new boolean := coalesce((SELECT b.cleared_orders < 10 FROM orders.vendor_book b WHERE b.vendor_id = p_order.vendor_id), true);
  changed orders.market_order;
BEGIN
  UPDATE orders.market_order o SET status = p_status,
    due_on = CASE p_status WHEN 'accepted' THEN greatest(o.placed_on, today - 14) ELSE today END + orders.due_after(p_status, is_new)
  WHERE o.id = p_order.id AND o.status = p_order.status RETURNING * INTO changed;
  IF NOT FOUND THEN
    RAISE 'order_state' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO orders.event (order_id, happened_on, actor, status, note) VALUES (p_order.id, today, p_actor, p_status, coalesce(p_note, ''));
  RETURN changed;
END $$;

-- The order of a public id, locked, if it is one of this buyer's or this vendor's in one of these states. PB000 order_unknown,
-- order_state.
CREATE OR REPLACE FUNCTION orders.lock_own(p_id uuid, p_buyer_id bigint, p_vendor_id bigint, p_states text[])
RETURNS orders.market_order LANGUAGE plpgsql AS $$
DECLARE o orders.market_order;
BEGIN
  SELECT * INTO o FROM orders.market_order x
  WHERE x.public_id = p_id AND (x.buyer_id = p_buyer_id OR x.vendor_id = p_vendor_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'order_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF o.status <> ALL (p_states) THEN
    RAISE 'order_state' USING ERRCODE = 'PB000';
  END IF;
  RETURN o;
END $$;
