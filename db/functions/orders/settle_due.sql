-- Does what is due before the open business day, of at most so many orders, or of those that are named: refunds, receives and clears.
-- Answers how many orders moved.
-- Orders that somebody else holds wait for the next call. What a new vendor may not clear on this day clears on the next one.
DROP FUNCTION IF EXISTS orders.settle_due(integer);
CREATE OR REPLACE FUNCTION orders.settle_due(p_limit integer, p_only bigint[] DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order; clearing bigint[] := '{}'; moved integer := 0; today date := platform.business_date();
BEGIN
  FOR o IN SELECT * FROM orders.market_order x WHERE x.due_on < today AND (p_only IS NULL OR x.id = ANY (p_only))
      -- A decision of operators comes before the day.
      AND NOT EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = x.id)
    ORDER BY x.due_on, x.id LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED LOOP
    moved := moved + 1;
    CASE orders.default_after(o.status)
      WHEN 'received' THEN PERFORM orders.step(o, 'received', 'deadline', '');
      WHEN 'refunded' THEN PERFORM orders.refund_whole(o, 'refunded', 'deadline', '');
      ELSE clearing := clearing || o.id;
    END CASE;
  END LOOP;
  IF clearing <> '{}' THEN
    clearing := orders.within_ceilings(clearing);
  END IF;
  IF clearing <> '{}' THEN
    PERFORM orders.clear_money(clearing, 'cleared', 'deadline', '');
  END IF;
  RETURN moved;
END $$;

-- Of orders that are due to clear, those that their vendors may clear on this business day; the rest is due a day later.
CREATE OR REPLACE FUNCTION orders.within_ceilings(p_order_ids bigint[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE allowed bigint[];
BEGIN
  PERFORM FROM orders.vendor_book b
  WHERE b.vendor_id IN (SELECT x.vendor_id FROM orders.market_order x WHERE x.id = ANY (p_order_ids)) ORDER BY b.vendor_id FOR NO KEY UPDATE;
  SELECT coalesce(array_agg(s.id ORDER BY s.id), '{}') INTO allowed FROM (
    SELECT x.id, x.held_micro, b.cleared_orders,
      sum(x.held_micro) OVER (PARTITION BY x.vendor_id ORDER BY x.id)
        + CASE WHEN b.cleared_on = platform.business_date() THEN b.cleared_on_day_micro ELSE 0 END AS on_this_day
    FROM orders.market_order x JOIN orders.vendor_book b ON b.vendor_id = x.vendor_id WHERE x.id = ANY (p_order_ids)) s
  -- One order alone always may: else it would never clear.
  WHERE s.cleared_orders >= 10 OR s.on_this_day <= platform.setting_micro('newVendorClear') OR s.on_this_day = s.held_micro;
  UPDATE orders.market_order x SET due_on = platform.business_date() WHERE x.id = ANY (p_order_ids) AND x.id <> ALL (allowed);
  RETURN allowed;
END $$;
