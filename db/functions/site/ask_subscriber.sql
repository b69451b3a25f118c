-- Stores an address with the links that confirm it and leave again, or gives one that waits new ones, unless it is confirmed or was mailed
-- within the hour. One statement decides, so that parallel requests mail once. The link works seven days. Null when nothing is to be
-- mailed.
CREATE OR REPLACE FUNCTION site.ask_subscriber(p_email text, p_confirm_sha256 bytea, p_leave_sha256 bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
DECLARE asked uuid;
BEGIN
  INSERT INTO site.subscriber AS s (email, confirm_sha256, confirm_until) VALUES (p_email, p_confirm_sha256, now() + interval '7 days')
  ON CONFLICT ON CONSTRAINT subscriber_once DO UPDATE
    SET confirm_sha256 = excluded.confirm_sha256, confirm_until = excluded.confirm_until, mailed_at = now()
    WHERE s.status = 'pending' AND s.mailed_at <= now() - interval '1 hour'
  RETURNING s.id INTO asked;
  IF asked IS NOT NULL THEN
    INSERT INTO site.leave_link (token_sha256, subscriber_id) VALUES (p_leave_sha256, asked);
  END IF;
  RETURN asked;
END $$;
