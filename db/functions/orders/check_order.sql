-- The fault of an order when the transaction that made or changed it commits; null for none. An order is the sum of its lines less
-- its discount, paid, with the sums of its movements, and cleared at its own rate, by the rule of clear_money, or not at all.
CREATE OR REPLACE FUNCTION orders.fault_of_order(o orders.market_order) RETURNS text LANGUAGE sql STABLE AS $$
SELECT CASE
  WHEN o.total_micro + o.discount_micro IS DISTINCT FROM (SELECT sum(l.price_micro * l.quantity + l.delivery_micro) FROM orders.order_line l WHERE l.order_id = o.id)
    THEN 'order_is_the_sum_of_its_lines'
  WHEN (o.total_micro, o.refunded_micro, o.proceeds_micro, o.fee_micro) <> (m.paid, m.refunded, m.proceeds, m.fee)
    THEN 'order_agrees_with_its_movements'
  WHEN o.proceeds_micro + o.fee_micro > 0 AND o.status NOT IN ('cleared', 'split') THEN 'money_clears_with_the_order'
  WHEN o.fee_micro <> (o.proceeds_micro + o.fee_micro) * o.fee_rate_bps / 10000 THEN 'fee_is_of_its_rate'
  WHEN o.status IN ('cancelled', 'refunded') AND o.refunded_micro <> o.total_micro THEN 'refund_is_whole'
  WHEN o.status IS DISTINCT FROM (SELECT e.status FROM orders.event e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)
    THEN 'each_step_is_an_event'
  -- A dispute clears by a decision alone, and what was decided is what is done.
  WHEN (o.status = 'split' OR o.status = 'cleared' AND EXISTS (SELECT FROM orders.event e WHERE e.order_id = o.id AND e.status = 'disputed'))
    AND NOT EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = o.id) THEN 'dispute_ends_as_decided'
  WHEN EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = o.id
    AND (o.status, o.refunded_micro) NOT IN (('disputed', r.refunded_before_micro),
      (orders.state_ruled(r.outcome), r.refunded_before_micro + r.refund_micro))) THEN 'dispute_ends_as_decided' END
FROM (
  SELECT coalesce(sum(x.amount_micro) FILTER (WHERE x.kind = 'order_paid'), 0) AS paid,
         coalesce(sum(x.amount_micro) FILTER (WHERE x.kind = 'order_refund'), 0) AS refunded,
         coalesce(sum(x.amount_micro) FILTER (WHERE x.kind = 'order_proceeds'), 0) AS proceeds,
         coalesce(sum(x.amount_micro) FILTER (WHERE x.kind = 'order_fee'), 0) AS fee
  FROM orders.movement x WHERE x.order_id = o.id) m
$$;

-- It runs at the commit, outside of orders.place: its plans are as fixed here as there.
CREATE OR REPLACE FUNCTION orders.check_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE current record; broken text;
BEGIN
  -- What fault_of_order asks of an order that was just paid: nothing moved yet but its price. An order without lines is none of these.
  SELECT o.status = 'paid' AND o.refunded_micro = 0 AND o.proceeds_micro = 0 AND o.fee_micro = 0
    AND o.total_micro + o.discount_micro
      = (SELECT sum(l.price_micro * l.quantity + l.delivery_micro) FROM orders.order_line l WHERE l.order_id = o.id)
    AND (o.total_micro, 'order_paid') = (SELECT sum(m.amount_micro), CASE WHEN count(*) = 1 THEN min(m.kind) END
                                         FROM orders.movement m WHERE m.order_id = o.id)
    AND 'paid' = (SELECT e.status FROM orders.event e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)
    AND NOT EXISTS (SELECT FROM orders.ruling r WHERE r.order_id = o.id) AS is_new_and_paid, o AS row
  INTO current FROM orders.market_order o WHERE o.id = NEW.id;
  IF current.is_new_and_paid THEN
    RETURN NULL;
  END IF;
  broken := orders.fault_of_order(current.row);
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'order % breaks %', NEW.public_id, broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS order_is_sound ON orders.market_order;
CREATE CONSTRAINT TRIGGER order_is_sound AFTER INSERT OR UPDATE ON orders.market_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders.check_order();
