-- Stores an address with the links that confirm it and leave again, or gives one that waits new ones, and mails them, unless it is
-- confirmed or was mailed within the hour. One statement decides, so that parallel requests mail once. The link works seven days. The
-- tokens wait in the queue until they are mailed; what stays is their hash. False when nothing is to be mailed.
DROP FUNCTION IF EXISTS site.ask_subscriber(text, text, text);
CREATE OR REPLACE FUNCTION site.ask_subscriber(p_email text, p_confirm text, p_leave text, p_language text DEFAULT 'en') RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
DECLARE asked uuid;
BEGIN
  INSERT INTO site.subscriber AS s (email, confirm_sha256, confirm_until)
  VALUES (p_email, sha256(convert_to(p_confirm, 'UTF8')), now() + interval '7 days')
  ON CONFLICT ON CONSTRAINT subscriber_once DO UPDATE
    SET confirm_sha256 = excluded.confirm_sha256, confirm_until = excluded.confirm_until, mailed_at = now()
    WHERE s.status = 'pending' AND s.mailed_at <= now() - interval '1 hour'
  RETURNING s.id INTO asked;
  IF asked IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO site.leave_link (token_sha256, subscriber_id) VALUES (sha256(convert_to(p_leave, 'UTF8')), asked);
  PERFORM mail.queue('newsletter-confirmation', p_email, jsonb_build_object('confirm', p_confirm, 'leave', p_leave), NULL, p_language => p_language);
  RETURN true;
END $$;

-- What took the hashes.
DROP FUNCTION IF EXISTS site.ask_subscriber(text, bytea, bytea);
