-- Sums that orders hold, and where they go when nobody does anything more: `clears_on` is the last business day before it clears, null
-- where it would go back to the buyer. Its fee and proceeds are those of that case, by the rule of clear_money.
CREATE OR REPLACE VIEW orders.held_orders AS
SELECT o.vendor_id, o.id, o.public_id, orders.number_of(o.vendor_id, o.number) AS label, o.status, o.held_micro,
  o.held_micro * o.fee_rate_bps / 10000 AS fee_micro, o.held_micro - o.held_micro * o.fee_rate_bps / 10000 AS proceeds_micro,
  o.due_on, orders.default_after(o.status) AS "then",
  -- A step that is due happens on the day after: there the days of a receipt begin.
  CASE WHEN o.status = 'received' THEN o.due_on
    WHEN o.status IN ('sent', 'returning') THEN o.due_on + 1 + orders.return_days(o.vendor_id) END AS clears_on
FROM orders.market_order o WHERE o.held_micro > 0;

-- The same by vendor and day.
CREATE OR REPLACE VIEW orders.clearings AS
SELECT h.vendor_id, h.clears_on, count(*)::integer AS orders, sum(h.proceeds_micro)::bigint AS proceeds_micro,
  sum(h.fee_micro)::bigint AS fee_micro
FROM orders.held_orders h WHERE h.clears_on IS NOT NULL GROUP BY h.vendor_id, h.clears_on;

-- Where the money of all orders of a vendor is or went.
CREATE OR REPLACE VIEW orders.settlements AS
SELECT o.vendor_id, sum(o.held_micro)::bigint AS held_micro, count(*) FILTER (WHERE o.held_micro > 0)::integer AS holding,
  sum(o.refunded_micro)::bigint AS refunded_micro, sum(o.proceeds_micro)::bigint AS proceeds_micro, sum(o.fee_micro)::bigint AS fee_micro,
  count(*) FILTER (WHERE o.proceeds_micro > 0)::integer AS cleared
FROM orders.market_order o GROUP BY o.vendor_id;
