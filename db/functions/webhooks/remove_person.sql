-- Deletes the webhooks of a store whose owner's account was deleted, with what was sent by them. Granted to no login.
CREATE OR REPLACE FUNCTION webhooks.remove_person(p_vendor_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = webhooks, pg_temp
BEGIN ATOMIC
  DELETE FROM webhooks.attempt a USING webhooks.delivery d, webhooks.endpoint e
  WHERE d.id = a.delivery_id AND e.id = d.endpoint_id AND e.vendor_id = p_vendor_id;
  DELETE FROM webhooks.delivery d USING webhooks.endpoint e WHERE e.id = d.endpoint_id AND e.vendor_id = p_vendor_id;
  DELETE FROM webhooks.secret s USING webhooks.endpoint e WHERE e.id = s.endpoint_id AND e.vendor_id = p_vendor_id;
  DELETE FROM webhooks.endpoint e WHERE e.vendor_id = p_vendor_id;
  DELETE FROM webhooks.event e WHERE e.vendor_id = p_vendor_id;
END;
