-- Orders, for other modules; `label` is the number as people read it.
CREATE OR REPLACE VIEW orders.market_orders AS
SELECT id, public_id, buyer_id, vendor_id, number, status, total_micro, held_micro, placed_on, due_on,
  orders.number_of(vendor_id, number) AS label, changed_at, fee_rate_bps, placed_at
FROM orders.market_order;
