-- Orders, for other modules.
CREATE OR REPLACE VIEW orders.market_orders AS
SELECT id, public_id, buyer_id, vendor_id, number, status, total_micro, held_micro, placed_on, due_on
FROM orders.market_order;
