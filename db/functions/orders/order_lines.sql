-- The lines of orders, for other modules: each with the revision that its buyer saw.
CREATE OR REPLACE VIEW orders.order_lines AS
SELECT order_id, number, public_id, listing_id, revision_id, variant_id, title, variant, price_micro, quantity
FROM orders.order_line;

-- How orders were sent, for other modules.
CREATE OR REPLACE VIEW orders.sendings AS
SELECT o.id AS order_id, o.carrier, o.tracking_number,
  (SELECT min(e.happened_at) FROM orders.event e WHERE e.order_id = o.id AND e.status = 'sent') AS sent_at
FROM orders.market_order o;
