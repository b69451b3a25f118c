-- What so many units of a line cost their buyer: their price less their share of the voucher, rounded down, and the delivery when they are
-- all. The cost of units that go back is the difference of two of these, so that the parts of a line add up. The screen of a vendor
-- shows it before (`costOfUnits`, packages/money); modules/market/orders/refunded-units.db.test.ts compares the two.
CREATE OR REPLACE FUNCTION orders.cost_of_units(l orders.order_line, p_units integer) RETURNS bigint LANGUAGE sql STABLE AS $$
SELECT div(l.price_micro::numeric * p_units * (g.micro - o.discount_micro), g.micro)::bigint
  + CASE WHEN p_units = l.quantity THEN l.delivery_micro ELSE 0 END
FROM orders.market_order o,
  LATERAL (SELECT sum(x.price_micro * x.quantity) AS micro FROM orders.order_line x WHERE x.order_id = o.id) g
WHERE o.id = l.order_id
$$;

-- Of each line how many units were refunded, how many are still to be packed and sent, and `handed_over`: how many the buyer gets or got
-- when the order was sent.
CREATE OR REPLACE VIEW orders.line_units AS
SELECT l.order_id, l.number, CASE WHEN o.status IN ('cancelled', 'refunded') THEN l.quantity ELSE l.quantity - u.handed_over END AS refunded,
  CASE WHEN o.status IN ('paid', 'accepted') AND l.delivery IS NOT NULL THEN u.handed_over ELSE 0 END AS to_send, u.handed_over
FROM orders.order_line l JOIN orders.market_order o ON o.id = l.order_id,
LATERAL (SELECT l.quantity - (SELECT coalesce(sum(r.units), 0)::integer FROM orders.refunded_unit r
  WHERE r.order_id = l.order_id AND r.line_number = l.number) AS handed_over) u;

-- Refunded units follow those before them, are no more than were bought, and cost what their posting moved. Asked of each statement,
-- whatever program makes it.
CREATE OR REPLACE FUNCTION orders.check_refunded_units() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE broken text;
BEGIN
  IF EXISTS (SELECT FROM added n WHERE n.units_before IS DISTINCT FROM (SELECT coalesce(sum(r.units), 0) FROM orders.refunded_unit r
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
