-- Records an event of a vendor, with a delivery for each endpoint that listens to it. Part of the event's transaction,
-- so a delivery exists exactly if the event happened.
CREATE OR REPLACE FUNCTION webhooks.emit(p_vendor_id bigint, p_type text, p_data jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE written uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks.endpoint e
    WHERE e.vendor_id = p_vendor_id AND e.status = 'active' AND p_type = ANY (e.events)) THEN
    RETURN;
  END IF;
  INSERT INTO webhooks.event (vendor_id, type, data) VALUES (p_vendor_id, p_type, p_data) RETURNING id INTO written;
  INSERT INTO webhooks.delivery (endpoint_id, event_id)
  SELECT e.id, written FROM webhooks.endpoint e
  WHERE e.vendor_id = p_vendor_id AND e.status = 'active' AND p_type = ANY (e.events);
END $$;

-- Returns an amount as the API does: USDT with two to six decimals.
CREATE OR REPLACE FUNCTION webhooks.amount(p_micro bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN to_char(p_micro::numeric / 1000000, 'FM999999999999990.009999');

-- Sends each step and refund of an order to its vendor's endpoints.
CREATE OR REPLACE FUNCTION webhooks.notify_of_step() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
DECLARE o record;
BEGIN
  -- Skips vendors without endpoints, which are most.
  PERFORM FROM orders.market_orders x JOIN webhooks.endpoint e ON e.vendor_id = x.vendor_id AND e.status = 'active'
  WHERE x.id = NEW.order_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT * INTO o FROM orders.market_orders x WHERE x.id = NEW.order_id;
  PERFORM webhooks.emit(o.vendor_id, 'order.' || NEW.status,
    jsonb_build_object('orderId', o.public_id, 'number', o.label,
    'status', NEW.status, 'by', NEW.actor, 'total', webhooks.amount(o.total_micro),
    'held', webhooks.amount(o.held_micro)));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER step_is_told AFTER INSERT ON orders.event FOR EACH ROW
  EXECUTE FUNCTION webhooks.notify_of_step();

CREATE OR REPLACE FUNCTION webhooks.notify_of_refund() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
DECLARE o record;
BEGIN
  -- No WHEN, for speed (orders.check_posting).
  IF NEW.kind <> 'order_refund' THEN
    RETURN NULL;
  END IF;
  SELECT * INTO o FROM orders.market_orders x WHERE x.id = NEW.order_id;
  PERFORM webhooks.emit(o.vendor_id, 'order.refund', jsonb_build_object('orderId', o.public_id, 'number', o.label,
    'amount', webhooks.amount(NEW.amount_micro), 'held', webhooks.amount(o.held_micro)));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER refund_is_told AFTER INSERT ON orders.movement FOR EACH ROW
  EXECUTE FUNCTION webhooks.notify_of_refund();

-- Sends each step of a vendor's withdrawal from its confirmation on to the vendor's endpoints.
CREATE OR REPLACE FUNCTION webhooks.notify_of_payout() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
BEGIN
  PERFORM webhooks.emit(NEW.member_id, 'payout.' || NEW.status,
    jsonb_build_object('payoutId', NEW.id, 'status', NEW.status,
    'gross', webhooks.amount(NEW.gross_micro), 'net', webhooks.amount(NEW.net_micro), 'address', NEW.address));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payout_is_told AFTER UPDATE OF status ON withdrawals.withdrawal FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status IN ('pending', 'approved', 'paid', 'rejected'))
  EXECUTE FUNCTION webhooks.notify_of_payout();
