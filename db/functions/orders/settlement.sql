-- Pays the held amounts of orders to their vendors, less the fee, in one ledger call, and closes the orders. For
-- functions of this schema that have locked the rows. Their state must allow the given one. The fee is also in the view
-- held_orders, in order_violation and in `splitCharge` (packages/money, for screens);
-- modules/market/orders/life.db.test.ts compares them.
CREATE OR REPLACE FUNCTION orders.clear_money(p_order_ids bigint[], p_status text, p_actor text, p_note text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE batch jsonb; ids bigint[]; o orders.market_order;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('kind', p.kind, 'from', ledger.account_number(x.vendor_id, 'settlement'),
      'to', CASE p.kind WHEN 'order_fee' THEN ledger.system('earnings.booked')
        ELSE ledger.account_number(x.vendor_id, 'wallet') END,
      'amount', p.amount, 'key', p.kind || ':' || x.public_id, 'source', jsonb_build_object('order', x.public_id))
    ORDER BY x.id, p.kind DESC)
  INTO batch
  FROM orders.market_order x,
  LATERAL (VALUES ('order_fee', x.held_micro * x.fee_rate_bps / 10000),
                  ('order_proceeds', x.held_micro - x.held_micro * x.fee_rate_bps / 10000)) p (kind, amount)
  WHERE x.id = ANY (p_order_ids) AND p.amount > 0;
  ids := ledger.post(batch);
  INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro)
  SELECT ids[b.ordinality], x.id, b.posting ->> 'kind', (b.posting ->> 'amount')::bigint
  FROM jsonb_array_elements(batch) WITH ORDINALITY b (posting, ordinality)
  JOIN orders.market_order x ON x.public_id = (b.posting -> 'source' ->> 'order')::uuid
  ORDER BY b.ordinality;
  FOR o IN SELECT * FROM orders.market_order x WHERE x.id = ANY (p_order_ids) ORDER BY x.id LOOP
    PERFORM orders.step(o, p_status, p_actor, p_note);
    UPDATE orders.vendor_book b SET cleared_orders = b.cleared_orders + 1,
      cleared_on_day_micro = CASE WHEN b.cleared_on = platform.business_date() THEN b.cleared_on_day_micro ELSE 0 END
        + o.proceeds_micro + o.fee_micro,
      cleared_on = platform.business_date()
    WHERE b.vendor_id = o.vendor_id;
  END LOOP;
END $$;

-- Does what was due before the open business day, for up to a number of orders or for given ones: refunds, receives and
-- clears. Returns how many orders moved. Orders locked by others wait for the next call. What a new vendor may not
-- clear on this day clears on the next.
CREATE OR REPLACE FUNCTION orders.settle_due(p_limit integer, p_only bigint[] DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE o orders.market_order; clearing bigint[] := '{}'; moved integer := 0; today date := platform.business_date();
BEGIN
  FOR o IN SELECT * FROM orders.market_order x WHERE x.due_on < today AND (p_only IS NULL OR x.id = ANY (p_only))
      -- A decision of operators overrides the due day.
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

-- Returns which of the orders due to clear are within their vendors' ceilings on this business day. The others become
-- due a day later.
CREATE OR REPLACE FUNCTION orders.within_ceilings(p_order_ids bigint[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE allowed bigint[];
BEGIN
  PERFORM FROM orders.vendor_book b
  WHERE b.vendor_id IN (SELECT x.vendor_id FROM orders.market_order x WHERE x.id = ANY (p_order_ids))
  ORDER BY b.vendor_id FOR NO KEY UPDATE;
  SELECT coalesce(array_agg(s.id ORDER BY s.id), '{}') INTO allowed FROM (
    SELECT x.id, x.held_micro, b.cleared_orders,
      sum(x.held_micro) OVER (PARTITION BY x.vendor_id ORDER BY x.id)
        + CASE WHEN b.cleared_on = platform.business_date() THEN b.cleared_on_day_micro ELSE 0 END AS on_this_day
    FROM orders.market_order x JOIN orders.vendor_book b ON b.vendor_id = x.vendor_id WHERE x.id = ANY (p_order_ids)) s
  -- A single order may always clear; otherwise it might never.
  WHERE s.cleared_orders >= 10 OR s.on_this_day <= platform.setting_micro('newVendorClear')
    OR s.on_this_day = s.held_micro;
  UPDATE orders.market_order x SET due_on = platform.business_date()
  WHERE x.id = ANY (p_order_ids) AND x.id <> ALL (allowed);
  RETURN allowed;
END $$;

-- Held amounts of orders, and what happens to them without further action. `clears_on`: the last business day before
-- the order clears; null if the money would go back to the buyer. Fee and proceeds assume that it clears, by the rule
-- of clear_money.
CREATE OR REPLACE VIEW orders.held_orders AS
SELECT o.vendor_id, o.id, o.public_id, orders.number_of(o.vendor_id, o.number) AS label, o.status, o.held_micro,
  o.held_micro * o.fee_rate_bps / 10000 AS fee_micro,
  o.held_micro - o.held_micro * o.fee_rate_bps / 10000 AS proceeds_micro, o.due_on,
  orders.default_after(o.status) AS "then",
  -- A due step happens on the following day, on which the days after receipt begin.
  CASE WHEN o.status = 'received' THEN o.due_on
    WHEN o.status IN ('sent', 'returning') THEN o.due_on + 1 + orders.return_days(o.vendor_id) END AS clears_on
FROM orders.market_order o WHERE o.held_micro > 0;

-- Held orders by vendor and day.
CREATE OR REPLACE VIEW orders.clearings AS
SELECT h.vendor_id, h.clears_on, count(*)::integer AS orders, sum(h.proceeds_micro)::bigint AS proceeds_micro,
  sum(h.fee_micro)::bigint AS fee_micro
FROM orders.held_orders h WHERE h.clears_on IS NOT NULL GROUP BY h.vendor_id, h.clears_on;

-- Money of all orders of a vendor: held, refunded, cleared, fee.
CREATE OR REPLACE VIEW orders.settlements AS
SELECT o.vendor_id, sum(o.held_micro)::bigint AS held_micro,
  count(*) FILTER (WHERE o.held_micro > 0)::integer AS holding, sum(o.refunded_micro)::bigint AS refunded_micro,
  sum(o.proceeds_micro)::bigint AS proceeds_micro, sum(o.fee_micro)::bigint AS fee_micro,
  count(*) FILTER (WHERE o.proceeds_micro > 0)::integer AS cleared
FROM orders.market_order o GROUP BY o.vendor_id;

-- Vendors whose settlement account differs from what their orders hold. Must be empty.
CREATE OR REPLACE VIEW orders.settlement_differences AS
SELECT v.vendor_id, v.held_micro, ledger.balance(ledger.account_number(v.vendor_id, 'settlement')) AS settlement_micro
FROM (SELECT o.vendor_id, sum(o.held_micro)::bigint AS held_micro FROM orders.market_order o GROUP BY o.vendor_id) v
WHERE v.held_micro <> ledger.balance(ledger.account_number(v.vendor_id, 'settlement'));

-- Orders that break the rules of their triggers, because someone wrote them with the triggers disabled.
CREATE OR REPLACE VIEW orders.broken_orders AS
SELECT o.id, o.public_id, orders.order_violation(o) AS violation FROM orders.market_order o
WHERE orders.order_violation(o) IS NOT NULL;
