-- Returns due deliveries, with the secret for signing, and reserves them for two minutes. If the sender's process ends
-- meanwhile, they are resent as the same event.
CREATE OR REPLACE FUNCTION webhooks.take_due(p_most integer) RETURNS TABLE (
  delivery_id uuid, attempt integer, url text, secret bytea, event_id uuid, type text, data jsonb,
  happened_at timestamptz
) LANGUAGE sql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
  WITH due AS (
    SELECT d.id FROM webhooks.delivery d JOIN webhooks.endpoint e ON e.id = d.endpoint_id
    WHERE d.status = 'waiting' AND d.due_at <= now() AND e.status = 'active'
    ORDER BY d.due_at LIMIT least(p_most, 100) FOR UPDATE OF d SKIP LOCKED
  ), taken AS (
    UPDATE webhooks.delivery d SET attempts = d.attempts + 1, tries = d.tries + 1, due_at = now() + interval '2 minutes'
    FROM due WHERE d.id = due.id RETURNING d.id, d.attempts, d.endpoint_id, d.event_id
  )
  SELECT t.id, t.attempts, e.url, s.secret, v.id, v.type, v.data, v.happened_at
  FROM taken t JOIN webhooks.endpoint e ON e.id = t.endpoint_id JOIN webhooks.secret s ON s.endpoint_id = e.id
  JOIN webhooks.event v ON v.id = t.event_id ORDER BY v.id
$$;

-- Returns the wait after a number of tries; null if there are no more. Ten tries in three days.
CREATE OR REPLACE FUNCTION webhooks.wait_after(p_tries integer) RETURNS interval LANGUAGE sql IMMUTABLE
RETURN (ARRAY['5 seconds', '1 minute', '5 minutes', '30 minutes', '2 hours', '5 hours', '10 hours', '24 hours',
  '30 hours']::interval[])[p_tries];

-- Records the result of an attempt once; a late result of a sender that had timed out changes nothing. Any 2xx means
-- delivered. 410 disables the endpoint, and so does a delivery's last failure if nothing was delivered in the three
-- days before; its owner is mailed.
-- p_status: accepted: docs/security.md, only the sender receives the answer.
-- p_took_ms: accepted: docs/security.md, only the sender receives the answer.
CREATE OR REPLACE FUNCTION webhooks.record_attempt(
  p_delivery_id uuid, p_attempt integer, p_status integer, p_answer text, p_took_ms integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
DECLARE d webhooks.delivery; e webhooks.endpoint; arrived boolean := p_status BETWEEN 200 AND 299; wait interval;
BEGIN
  SELECT * INTO d FROM webhooks.delivery x
  WHERE x.id = p_delivery_id AND x.attempts = p_attempt AND x.status = 'waiting' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO webhooks.attempt (delivery_id, number, status, answer, took_ms)
  VALUES (d.id, p_attempt, p_status, left(p_answer, 1000), p_took_ms) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO e FROM webhooks.endpoint x WHERE x.id = d.endpoint_id FOR NO KEY UPDATE;
  wait := webhooks.wait_after(d.tries);
  UPDATE webhooks.delivery x SET
    status = CASE WHEN arrived THEN 'delivered' WHEN wait IS NULL OR p_status = 410 THEN 'failed' ELSE 'waiting' END,
    ended_at = CASE WHEN arrived OR wait IS NULL OR p_status = 410 THEN now() END,
    due_at = now() + coalesce(wait, interval '0')
  WHERE x.id = d.id;
  UPDATE webhooks.endpoint x SET failing_since = CASE WHEN arrived THEN NULL ELSE coalesce(e.failing_since, now()) END
  WHERE x.id = e.id;
  IF NOT arrived AND e.status = 'active' AND (p_status = 410
    OR (wait IS NULL AND e.failing_since < now() - interval '3 days')) THEN
    UPDATE webhooks.endpoint x SET status = 'disabled', disabled_at = now() WHERE x.id = e.id;
    PERFORM members.notify('webhook-disabled', e.vendor_id, jsonb_build_object('endpoint', e.id));
  END IF;
END $$;

-- Deletes what ended ninety days ago. For jobs.
CREATE OR REPLACE FUNCTION webhooks.sweep() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = webhooks, pg_temp AS $$
BEGIN
  DELETE FROM webhooks.attempt a USING webhooks.delivery d
  WHERE d.id = a.delivery_id AND d.ended_at < now() - interval '90 days';
  DELETE FROM webhooks.delivery d WHERE d.ended_at < now() - interval '90 days';
  DELETE FROM webhooks.event v WHERE v.happened_at < now() - interval '90 days'
    AND NOT EXISTS (SELECT FROM webhooks.delivery d WHERE d.event_id = v.id);
END $$;
