-- Creates an endpoint, for a store's owner, and mails the owner. Returns its id and the secret that signs its
-- deliveries, which no login can read again. Errors (PB000): as vendors.check_session; vendor_not_approved,
-- webhooks_full (five).
CREATE OR REPLACE FUNCTION webhooks.add_endpoint(p_session_sha256 bytea, p_url text, p_events text[])
RETURNS TABLE (id uuid, secret bytea) LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = webhooks, pg_temp AS $$
DECLARE
  store bigint := vendors.check_session(p_session_sha256, ARRAY['owner']); refused text; made uuid;
  drawn bytea := webhooks.draw();
BEGIN
  PERFORM vendors.lock_selling(store);
  PERFORM pg_advisory_xact_lock(hashtextextended('webhooks', store));
  refused := CASE WHEN vendors.state_of(store) NOT IN ('approved', 'suspended') THEN 'vendor_not_approved'
    WHEN (SELECT count(*) FROM webhooks.endpoint e WHERE e.vendor_id = store AND e.status <> 'removed') >= 5
      THEN 'webhooks_full' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO webhooks.endpoint (vendor_id, url, events)
  VALUES (store, p_url, p_events) RETURNING endpoint.id INTO made;
  INSERT INTO webhooks.secret (endpoint_id, secret) VALUES (made, drawn);
  PERFORM members.notify('webhook-made', store, jsonb_build_object('endpoint', made));
  RETURN QUERY SELECT made, drawn;
END $$;

-- Returns 256 random bits.
CREATE OR REPLACE FUNCTION webhooks.draw() RETURNS bytea LANGUAGE sql VOLATILE
RETURN sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Returns and locks one of the store's endpoints. Errors (PB000): webhook_unknown.
CREATE OR REPLACE FUNCTION webhooks.lock_own(p_session_sha256 bytea, p_id uuid) RETURNS webhooks.endpoint
LANGUAGE plpgsql AS $$
DECLARE store bigint := vendors.check_session(p_session_sha256, ARRAY['owner']); e webhooks.endpoint;
BEGIN
  SELECT * INTO e FROM webhooks.endpoint x
  WHERE x.id = p_id AND x.vendor_id = store AND x.status <> 'removed' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'webhook_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN e;
END $$;

-- Changes an endpoint's events, or switches it off or on, for the owner. The address cannot change. Errors (PB000): as
-- vendors.check_session; webhook_unknown.
CREATE OR REPLACE FUNCTION webhooks.change_endpoint(
  p_session_sha256 bytea, p_id uuid, p_events text[], p_active boolean
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
DECLARE e webhooks.endpoint := webhooks.lock_own(p_session_sha256, p_id);
BEGIN
  UPDATE webhooks.endpoint x SET events = p_events, status = CASE WHEN p_active THEN 'active' ELSE 'disabled' END,
    disabled_at = CASE WHEN p_active THEN NULL ELSE coalesce(e.disabled_at, now()) END,
    failing_since = CASE WHEN p_active AND e.status = 'disabled' THEN NULL ELSE e.failing_since END
  WHERE x.id = e.id;
END $$;

-- Removes an endpoint with its secret and its waiting deliveries, for the owner. Errors (PB000): as
-- vendors.check_session; webhook_unknown.
CREATE OR REPLACE FUNCTION webhooks.remove_endpoint(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
DECLARE e webhooks.endpoint := webhooks.lock_own(p_session_sha256, p_id);
BEGIN
  UPDATE webhooks.endpoint x SET status = 'removed' WHERE x.id = e.id;
  DELETE FROM webhooks.secret s WHERE s.endpoint_id = e.id;
  UPDATE webhooks.delivery d SET status = 'failed', ended_at = now()
  WHERE d.endpoint_id = e.id AND d.status = 'waiting';
END $$;

-- Resends a delivery as the same event, for the owner. An endpoint that is off must be switched on first. Errors
-- (PB000): as vendors.check_session; webhook_unknown, webhook_is_off, delivery_waits.
CREATE OR REPLACE FUNCTION webhooks.replay(p_session_sha256 bytea, p_delivery_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
DECLARE
  e webhooks.endpoint :=
    webhooks.lock_own(p_session_sha256, (SELECT d.endpoint_id FROM webhooks.delivery d WHERE d.id = p_delivery_id));
BEGIN
  IF e.status <> 'active' THEN
    RAISE EXCEPTION 'webhook_is_off' USING ERRCODE = 'PB000';
  END IF;
  UPDATE webhooks.delivery d SET status = 'waiting', tries = 0, due_at = now(), ended_at = NULL
  WHERE d.id = p_delivery_id AND d.status <> 'waiting';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'delivery_waits' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Deletes the webhooks and deliveries of a store whose owner's account was deleted. Granted to no login.
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
