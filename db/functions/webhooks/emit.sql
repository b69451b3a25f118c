-- Writes that something happened to a vendor, and what is to be sent for it: one row an endpoint that listens. Part of the transaction of
-- the step, so that it is told exactly when it happened.
CREATE OR REPLACE FUNCTION webhooks.emit(p_vendor_id bigint, p_type text, p_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE written uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks.endpoint e WHERE e.vendor_id = p_vendor_id AND e.status = 'active' AND p_type = ANY (e.events)) THEN
    RETURN;
  END IF;
  INSERT INTO webhooks.event (vendor_id, type, data) VALUES (p_vendor_id, p_type, p_data) RETURNING id INTO written;
  INSERT INTO webhooks.delivery (endpoint_id, event_id)
  SELECT e.id, written FROM webhooks.endpoint e
  WHERE e.vendor_id = p_vendor_id AND e.status = 'active' AND p_type = ANY (e.events);
END $$;

-- An amount as calls answer with it: USDT with two to six decimals.
CREATE OR REPLACE FUNCTION webhooks.amount(p_micro bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN to_char(p_micro::numeric / 1000000, 'FM999999999999990.009999');
