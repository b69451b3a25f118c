-- Subscribers of the newsletter, without their confirmation links.
CREATE OR REPLACE VIEW site.subscribers AS
SELECT id, email, status, mailed_at, asked_at, confirmed_at FROM site.subscriber;

-- Stores an address with its links to confirm and to unsubscribe, or gives a waiting one new links, and mails them.
-- Skips an address that is confirmed or was mailed within the hour. One statement decides, so that parallel requests
-- mail once. The link is valid for seven days. The tokens are in the queue until they are mailed; then only their
-- hashes remain. False if nothing is mailed.
CREATE OR REPLACE FUNCTION site.ask_subscriber(p_email text, p_confirm text, p_leave text, p_language text DEFAULT 'en')
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
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
  PERFORM mail.queue('newsletter-confirmation', p_email, jsonb_build_object('confirm', p_confirm, 'leave', p_leave),
    NULL, p_language => p_language);
  RETURN true;
END $$;

-- Uses the link of a confirmation mail. False if it is not valid.
CREATE OR REPLACE FUNCTION site.confirm_subscriber(p_confirm_sha256 bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
BEGIN
  UPDATE site.subscriber s SET status = 'confirmed', confirmed_at = now(), confirm_sha256 = NULL, confirm_until = NULL
  WHERE s.confirm_sha256 = p_confirm_sha256 AND s.status = 'pending' AND s.confirm_until > now();
  RETURN FOUND;
END $$;

-- Deletes the subscriber of a mail's link, with all their links.
CREATE OR REPLACE FUNCTION site.leave(p_token_sha256 bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = site, pg_temp
BEGIN ATOMIC
  DELETE FROM site.subscriber s USING site.leave_link l
  WHERE l.token_sha256 = p_token_sha256 AND s.id = l.subscriber_id;
END;

-- Deletes a subscriber, for an operator. Returns the former status, or null if there is none. Errors: as
-- identity.check_operator_session.
CREATE OR REPLACE FUNCTION site.remove_subscriber(p_session_sha256 bytea, p_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
DECLARE stood text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  DELETE FROM site.subscriber s WHERE s.id = p_id RETURNING s.status INTO stood;
  RETURN stood;
END $$;

-- Queues a newsletter for all current subscribers. Returns its id.
CREATE OR REPLACE FUNCTION site.queue_issue(p_subject text, p_body text, p_by text) RETURNS uuid
LANGUAGE sql SECURITY DEFINER SET search_path = site, pg_temp
BEGIN ATOMIC
  INSERT INTO site.issue (subject, body, created_by) VALUES (p_subject, p_body, p_by) RETURNING id;
END;

-- Publishes an announcement in every language, for an operator. Errors: as identity.check_operator_session; the CHECKs
-- of site.announcement, and announcement_words if a language lacks a title of 1 to 120 characters or a text of 1 to 2000.
-- p_from: free choice of the operator.
-- p_until: free choice of the operator.
CREATE OR REPLACE FUNCTION site.announce(
  p_session_sha256 bytea, p_words jsonb, p_from timestamptz, p_until timestamptz
) RETURNS SETOF site.announcement LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = site, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
BEGIN
  IF NOT (platform.is_in_each_language(p_words, 'title', 120)
      AND platform.is_in_each_language(p_words, 'text', 2000)) THEN
    RAISE EXCEPTION 'an announcement lacks a language' USING ERRCODE = '23514', CONSTRAINT = 'announcement_words';
  END IF;
  RETURN QUERY INSERT INTO site.announcement (words, shown_from, shown_until, created_by)
    VALUES (p_words, p_from, p_until, identity.name_of_operator(asked_by, 'command_line'))
    RETURNING *;
END $$;

-- Withdraws an announcement from members' screens, for an operator. No row if it is already withdrawn or does not
-- exist. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION site.withdraw_announcement(p_session_sha256 bytea, p_id uuid) RETURNS SETOF site.announcement
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = site, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  RETURN QUERY UPDATE site.announcement a SET withdrawn_at = now() WHERE a.id = p_id AND a.withdrawn_at IS NULL
    RETURNING *;
END $$;
