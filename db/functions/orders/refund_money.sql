-- Gives a part of what an order holds back to its buyer, and returns the posting. PB000 nothing_held: it does not hold that much. For the
-- functions of this schema, which hold the order's row.
DROP FUNCTION IF EXISTS orders.refund_money(bigint, bigint, text);
CREATE OR REPLACE FUNCTION orders.refund_money(p_order_id bigint, p_amount_micro bigint, p_reason text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE o orders.market_order; moved bigint;
BEGIN
  SELECT * INTO o FROM orders.market_order x WHERE x.id = p_order_id FOR NO KEY UPDATE;
  IF p_amount_micro IS NULL OR p_amount_micro <= 0 OR p_amount_micro > o.held_micro THEN
    RAISE 'nothing_held' USING ERRCODE = 'PB000';
  END IF;
  moved := (ledger.post(jsonb_build_array(jsonb_build_object('kind', 'order_refund',
    'from', ledger.account_number(o.vendor_id, 'settlement'), 'to', ledger.account_number(o.buyer_id, 'wallet'),
    'amount', p_amount_micro, 'source', jsonb_build_object('order', o.public_id),
    'key', format('order_refund:%s:%s', o.public_id,
      (SELECT count(*) FROM orders.movement m WHERE m.order_id = o.id AND m.kind = 'order_refund'))))))[1];
  INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro, reason)
  VALUES (moved, o.id, 'order_refund', p_amount_micro, coalesce(p_reason, ''));
  RETURN moved;
END $$;

-- Gives all of it back and closes the order; before it was sent, units that were not refunded yet go back to their stock and the voucher
-- can be used again.
CREATE OR REPLACE FUNCTION orders.refund_whole(o orders.market_order, p_status text, p_actor text, p_note text)
RETURNS orders.market_order LANGUAGE plpgsql AS $$
BEGIN
  PERFORM orders.refund_money(o.id, o.held_micro, p_note);
  IF o.status IN ('paid', 'accepted') THEN
    PERFORM catalogue.return_stock(l.variant_id, l.quantity - u.refunded)
    FROM orders.order_line l JOIN orders.line_units u USING (order_id, number)
    WHERE l.order_id = o.id AND u.refunded < l.quantity ORDER BY l.variant_id;
    PERFORM vouchers.give_back(o.public_id);
  END IF;
  RETURN orders.step(o, p_status, p_actor, p_note);
END $$;
