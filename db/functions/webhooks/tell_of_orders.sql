-- Each step of an order, and each refund of it, told to its vendor's endpoints.
CREATE OR REPLACE FUNCTION webhooks.tell_of_step() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
DECLARE o record;
BEGIN
  -- Most vendors listen to nothing: then nothing is put together.
  PERFORM FROM orders.market_orders x JOIN webhooks.endpoint e ON e.vendor_id = x.vendor_id AND e.status = 'active'
  WHERE x.id = NEW.order_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT * INTO o FROM orders.market_orders x WHERE x.id = NEW.order_id;
  PERFORM webhooks.emit(o.vendor_id, 'order.' || NEW.status, jsonb_build_object('orderId', o.public_id, 'number', o.label,
    'status', NEW.status, 'by', NEW.actor, 'total', webhooks.amount(o.total_micro), 'held', webhooks.amount(o.held_micro)));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER step_is_told AFTER INSERT ON orders.event FOR EACH ROW EXECUTE FUNCTION webhooks.tell_of_step();

CREATE OR REPLACE FUNCTION webhooks.tell_of_refund() RETURNS trigger
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
  EXECUTE FUNCTION webhooks.tell_of_refund();
