-- What a vendor's settlement account holds is what their orders hold, and each order that moved is what its lines and movements make it
-- (orders.fault_of_order). Vendors and orders with a posting after `p_after`; with 0 all of them.
CREATE OR REPLACE FUNCTION reconciliation.check_orders(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH moved AS MATERIALIZED (
    SELECT p.id, p.source ->> 'order' AS public_id,
      CASE p.kind WHEN 'order_paid' THEN p.to_account ELSE p.from_account END >> 5 AS vendor_id
    FROM ledger.postings p WHERE p.kind IN ('order_paid', 'order_refund', 'order_proceeds', 'order_fee') AND p.id > p_after
  ), compared AS MATERIALIZED (
    SELECT v.vendor_id, ledger.balance(ledger.account_number(v.vendor_id, 'settlement')) AS settlement,
      coalesce((SELECT sum(o.held_micro) FROM orders.market_order o WHERE o.vendor_id = v.vendor_id AND o.held_micro > 0), 0) AS held
    FROM (SELECT DISTINCT vendor_id FROM moved) v
  ), broken AS MATERIALIZED (
    SELECT m.public_id, CASE WHEN o.id IS NULL THEN 'unknown' ELSE orders.fault_of_order(o) END AS fault
    FROM (SELECT DISTINCT public_id FROM moved) m LEFT JOIN orders.market_order o ON o.public_id::text = m.public_id
  )
  SELECT NULL, coalesce(sum(held), 0), coalesce(sum(settlement), 0), count(*) FROM compared
  UNION ALL SELECT format('settlement account of vendor %s', vendor_id), held, settlement, 1 FROM compared WHERE held <> settlement
  UNION ALL SELECT format('order %s breaks %s', public_id, fault), 0, 1, 1 FROM broken WHERE fault IS NOT NULL;
$$;
