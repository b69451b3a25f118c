-- Orders, for other modules. `label`: the number as people read it.
CREATE OR REPLACE VIEW orders.market_orders AS
SELECT id, public_id, buyer_id, vendor_id, number, status, total_micro, held_micro, placed_on, due_on,
  orders.number_of(vendor_id, number) AS label, changed_at, fee_rate_bps, placed_at
FROM orders.market_order;

-- Order lines, for other modules, each with the revision that its buyer saw.
CREATE OR REPLACE VIEW orders.order_lines AS
SELECT order_id, number, public_id, listing_id, revision_id, variant_id, title, variant, price_micro, quantity
FROM orders.order_line;

CREATE OR REPLACE VIEW orders.sendings AS
SELECT o.id AS order_id, o.carrier, o.tracking_number,
  (SELECT min(e.happened_at) FROM orders.event e WHERE e.order_id = o.id AND e.status = 'sent') AS sent_at
FROM orders.market_order o;

-- Order lines, for other modules. `cleared_on`: the business day on which the order cleared, or null. `is_refunded`:
-- every unit was refunded.
CREATE OR REPLACE VIEW orders.sold_lines AS
SELECT l.public_id, l.number, o.id AS order_id, o.public_id AS order_public_id, l.listing_id, l.title, l.variant,
  o.vendor_id, o.buyer_id, o.status, CASE WHEN o.status = 'cleared' THEN (
    SELECT e.happened_on FROM orders.event e WHERE e.order_id = o.id AND e.status = 'cleared'
    ORDER BY e.id DESC LIMIT 1) END AS cleared_on,
  (SELECT u.refunded = l.quantity FROM orders.line_units u
    WHERE u.order_id = l.order_id AND u.number = l.number) AS is_refunded
FROM orders.order_line l JOIN orders.market_order o ON o.id = l.order_id;

-- Returns a store's figures, computed from its orders of the last 365 business days. `sent` counts orders sent in time,
-- `to_send` those that had to be sent. An order that its vendor cancelled, or that passed its deadline unsent, counts
-- as not sent. Digital goods are sent when they are paid.
CREATE OR REPLACE FUNCTION orders.store_figures(p_vendor_id bigint)
RETURNS TABLE (orders bigint, to_send bigint, sent bigint, closed bigint, refunded bigint, disputed bigint)
LANGUAGE sql STABLE ROWS 1 AS $$
SELECT count(*), count(*) FILTER (WHERE f.is_sent OR f.was_let_down), count(*) FILTER (WHERE f.is_sent),
  count(*) FILTER (WHERE o.due_on IS NULL), count(*) FILTER (WHERE o.due_on IS NULL AND o.refunded_micro > 0),
  count(*) FILTER (WHERE f.is_disputed)
FROM orders.market_order o, LATERAL (
  SELECT coalesce(bool_or(e.status = 'sent'), false) AS is_sent,
    coalesce(bool_or(e.status = 'disputed'), false) AS is_disputed,
    coalesce(bool_or((e.status = 'cancelled' AND e.actor = 'vendor')
      OR (e.status = 'refunded' AND e.actor IN ('vendor', 'deadline'))), false)
      AND NOT coalesce(bool_or(e.status = 'sent'), false) AS was_let_down
  FROM orders.event e WHERE e.order_id = o.id) f
WHERE o.vendor_id = p_vendor_id AND o.placed_on >= platform.business_date() - 365
$$;
