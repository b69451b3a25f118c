-- Refunds a part of an order's held amount to its buyer. Returns the posting. For functions of this schema that have
-- locked the order's row. Errors: PB000 nothing_held if the order holds less.
CREATE OR REPLACE FUNCTION orders.refund_money(p_order_id bigint, p_amount_micro bigint, p_reason text) RETURNS bigint
LANGUAGE plpgsql AS $$
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

-- Refunds the whole held amount and closes the order. If it was not sent, also returns the remaining units to stock and
-- makes the voucher usable again.
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

-- Returns and locks an order that its vendor may refund, if it holds the amount that they saw. For the functions of
-- this file. Errors: PB000 order_unknown; order_state, also if operators decided about it; order_changed if it holds
-- another amount.
CREATE OR REPLACE FUNCTION orders.lock_refundable(p_session_sha256 bytea, p_id uuid, p_held_micro bigint)
RETURNS orders.market_order LANGUAGE plpgsql AS $$
DECLARE
  vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']);
  o orders.market_order :=
    orders.lock_own(p_id, NULL, vendor, ARRAY['paid', 'accepted', 'sent', 'received', 'disputed', 'returned']);
BEGIN
  IF EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = o.id) THEN
    RAISE 'order_state' USING ERRCODE = 'PB000';
  END IF;
  IF o.held_micro IS DISTINCT FROM p_held_micro THEN
    RAISE 'order_changed' USING ERRCODE = 'PB000';
  END IF;
  RETURN o;
END $$;

-- Refunds an amount for the vendor. Refunding everything held ends the order. Errors: PB000 as lock_refundable;
-- nothing_held.
-- p_amount_micro: free choice of the vendor, within what the order holds.
-- p_held_micro: compared with what the order holds.
CREATE OR REPLACE FUNCTION orders.refund(
  p_session_sha256 bytea, p_id uuid, p_amount_micro bigint, p_reason text, p_held_micro bigint
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order := orders.lock_refundable(p_session_sha256, p_id, p_held_micro);
BEGIN
  IF p_amount_micro = o.held_micro THEN
    PERFORM orders.refund_whole(o, 'refunded', 'vendor', p_reason);
  ELSE
    PERFORM orders.refund_money(o.id, p_amount_micro, p_reason);
  END IF;
END $$;

-- Refunds units of lines at their cost, for the vendor. If the order was not sent, they return to stock. The last unit
-- refunds everything that the order still holds and ends it. Errors: PB000 as lock_refundable; order_line_unknown;
-- units_refunded if fewer units of a line are left; nothing_held if earlier refunds left less than the units cost.
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
    bool_and(l.number IS NOT NULL) AS is_known,
    bool_and(w.least >= 1 AND u.refunded + w.units <= l.quantity) AS are_left,
    sum(w.units)
      = (SELECT sum(x.quantity - y.refunded) FROM orders.order_line x JOIN orders.line_units y USING (order_id, number)
      WHERE x.order_id = o.id) AS are_all
  INTO asked
  FROM (SELECT x.id, sum(x.units) AS units, min(x.units) AS least FROM unnest(p_line_ids, p_units) x (id, units)
    GROUP BY x.id) w
  LEFT JOIN (orders.order_line l JOIN orders.line_units u USING (order_id, number)) ON l.order_id = o.id
    AND l.public_id = w.id;
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
    FROM unnest(asked.rows) r JOIN orders.order_line l ON (l.order_id, l.number) = (r.order_id, r.line_number)
    ORDER BY l.variant_id;
  END IF;
END $$;

-- Returns what some units of a line cost the buyer: their price less their share of the voucher, rounded down. The
-- delivery is included if they are all units. A refund is the difference of two such costs, so that the parts of a line
-- add up. The vendor's screen shows the same (`costOfUnits`, packages/money);
-- modules/market/orders/refunded-units.db.test.ts compares the two.
CREATE OR REPLACE FUNCTION orders.cost_of_units(l orders.order_line, p_units integer) RETURNS bigint
LANGUAGE sql STABLE AS $$
SELECT div(l.price_micro::numeric * p_units * (g.micro - o.discount_micro), g.micro)::bigint
  + CASE WHEN p_units = l.quantity THEN l.delivery_micro ELSE 0 END
FROM orders.market_order o,
  LATERAL (SELECT sum(x.price_micro * x.quantity) AS micro FROM orders.order_line x WHERE x.order_id = o.id) g
WHERE o.id = l.order_id
$$;

-- Units of each line: refunded, still to be packed and sent, and `handed_over`: what the buyer gets, or got when the
-- order was sent.
CREATE OR REPLACE VIEW orders.line_units AS
SELECT l.order_id, l.number,
  CASE WHEN o.status IN ('cancelled', 'refunded') THEN l.quantity ELSE l.quantity - u.handed_over END AS refunded,
  CASE WHEN o.status IN ('paid', 'accepted') AND l.delivery IS NOT NULL THEN u.handed_over
    ELSE 0 END AS to_send, u.handed_over
FROM orders.order_line l JOIN orders.market_order o ON o.id = l.order_id,
LATERAL (SELECT l.quantity - (SELECT coalesce(sum(r.units), 0)::integer FROM orders.refunded_unit r
  WHERE r.order_id = l.order_id AND r.line_number = l.number) AS handed_over) u;

-- Checks refunded units: they continue the earlier ones, do not exceed the units bought, and cost what their posting
-- moved. Runs once per statement.
CREATE OR REPLACE FUNCTION orders.check_refunded_units() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE broken text;
BEGIN
  IF EXISTS (SELECT FROM added n
    WHERE n.units_before IS DISTINCT FROM (SELECT coalesce(sum(r.units), 0) FROM orders.refunded_unit r
      WHERE (r.order_id, r.line_number) = (n.order_id, n.line_number) AND r.units_before < n.units_before)) THEN
    broken := 'refunded_units_follow';
  ELSIF EXISTS (SELECT FROM added n JOIN orders.order_line l ON (l.order_id, l.number) = (n.order_id, n.line_number)
      WHERE n.units_before + n.units > l.quantity) THEN
    broken := 'refunded_units_were_bought';
  ELSIF EXISTS (SELECT FROM added n JOIN orders.order_line l ON (l.order_id, l.number) = (n.order_id, n.line_number)
      JOIN orders.movement m ON m.posting_id = n.posting_id
      GROUP BY m.posting_id, n.order_id
      HAVING (m.order_id, m.kind, m.amount_micro) IS DISTINCT FROM (n.order_id, 'order_refund',
        sum(orders.cost_of_units(l, n.units_before + n.units) - orders.cost_of_units(l, n.units_before)))) THEN
    broken := 'refunded_units_are_their_posting';
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'refunded units break %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunded_units_are_sound AFTER INSERT ON orders.refunded_unit
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION orders.check_refunded_units();
