-- The order that a vendor may refund, locked, if it holds what they saw. PB000 order_unknown; order_state, also when operators decided
-- about it; order_changed when it holds another sum. For the functions of this file.
CREATE OR REPLACE FUNCTION orders.lock_refundable(p_session_sha256 bytea, p_id uuid, p_held_micro bigint) RETURNS orders.market_order
LANGUAGE plpgsql AS $$
DECLARE
  vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']);
  o orders.market_order := orders.lock_own(p_id, NULL, vendor, ARRAY['paid', 'accepted', 'sent', 'received', 'disputed', 'returned']);
BEGIN
  IF EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = o.id) THEN
    RAISE 'order_state' USING ERRCODE = 'PB000';
  END IF;
  IF o.held_micro IS DISTINCT FROM p_held_micro THEN
    RAISE 'order_changed' USING ERRCODE = 'PB000';
  END IF;
  RETURN o;
END $$;

-- The vendor gives an amount back, or all of what is held: then the order is refunded. PB000 as lock_refundable; nothing_held.
DROP FUNCTION IF EXISTS orders.refund(bytea, uuid, bigint, text);
-- p_amount_micro: free choice of the vendor, within what the order holds.
-- p_held_micro: compared with what the order holds.
CREATE OR REPLACE FUNCTION orders.refund(p_session_sha256 bytea, p_id uuid, p_amount_micro bigint, p_reason text, p_held_micro bigint)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order := orders.lock_refundable(p_session_sha256, p_id, p_held_micro);
BEGIN
  IF p_amount_micro = o.held_micro THEN
    PERFORM orders.refund_whole(o, 'refunded', 'vendor', p_reason);
  ELSE
    PERFORM orders.refund_money(o.id, p_amount_micro, p_reason);
  END IF;
END $$;

-- The vendor gives units of lines back, at what they cost; before the order was sent they go back to their stock. The last unit of an order
-- takes all along that it holds: then it is refunded. PB000 as lock_refundable; order_line_unknown; units_refunded when fewer units of a
-- line are left; nothing_held when the units cost more than an order holds that amounts were given back of.
-- p_units: free choice of the vendor, within what is left of each line.
-- p_held_micro: compared with what the order holds.
CREATE OR REPLACE FUNCTION orders.refund_units(
  p_session_sha256 bytea, p_id uuid, p_line_ids uuid[], p_units integer[], p_reason text, p_held_micro bigint
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE
  o orders.market_order := orders.lock_refundable(p_session_sha256, p_id, p_held_micro);
  asked record; moved bigint;
BEGIN
  SELECT array_agg(ROW(o.id, l.number, u.refunded, w.units, NULL)::orders.refunded_unit ORDER BY l.number) AS rows,
    sum(orders.cost_of_units(l, (u.refunded + w.units)::integer) - orders.cost_of_units(l, u.refunded)) AS cost,
    bool_and(l.number IS NOT NULL) AS is_known, bool_and(w.least >= 1 AND u.refunded + w.units <= l.quantity) AS are_left,
    sum(w.units) = (SELECT sum(x.quantity - y.refunded) FROM orders.order_line x JOIN orders.line_units y USING (order_id, number)
      WHERE x.order_id = o.id) AS are_all
  INTO asked
  FROM (SELECT x.id, sum(x.units) AS units, min(x.units) AS least FROM unnest(p_line_ids, p_units) x (id, units) GROUP BY x.id) w
  LEFT JOIN (orders.order_line l JOIN orders.line_units u USING (order_id, number)) ON l.order_id = o.id AND l.public_id = w.id;
  IF NOT asked.is_known THEN
    RAISE 'order_line_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF asked.are_left IS NOT TRUE THEN
    RAISE 'units_refunded' USING ERRCODE = 'PB000';
  END IF;
  IF asked.are_all OR asked.cost = o.held_micro THEN
    PERFORM orders.refund_whole(o, 'refunded', 'vendor', p_reason);
    RETURN;
  END IF;
  moved := orders.refund_money(o.id, asked.cost::bigint, p_reason);
  INSERT INTO orders.refunded_unit (order_id, line_number, units_before, units, posting_id)
  SELECT r.order_id, r.line_number, r.units_before, r.units, moved FROM unnest(asked.rows) r;
  IF o.status IN ('paid', 'accepted') THEN
    PERFORM catalogue.return_stock(l.variant_id, r.units)
    FROM unnest(asked.rows) r JOIN orders.order_line l ON (l.order_id, l.number) = (r.order_id, r.line_number) ORDER BY l.variant_id;
  END IF;
END $$;
