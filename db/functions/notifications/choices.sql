-- Topics that members do not want mails about.
CREATE OR REPLACE VIEW notifications.declined_topics AS
SELECT member_id, topic, declined_at FROM notifications.declined WHERE channel = 'mail';

-- True if an account wants a topic in the app. Topics that cannot be declined have no row.
CREATE OR REPLACE FUNCTION notifications.is_wanted_in_app(p_member_id bigint, p_topic text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM notifications.declined d
    WHERE d.member_id = p_member_id AND d.topic = p_topic AND d.channel = 'app')
$$;

-- Sets which mails and app notifications a member declines: exactly these topics; a null keeps those of the app. A mail
-- that cannot be declined reports newly declined mails, so that an intruder cannot hide movements of money from the
-- member. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION notifications.choose(
  p_session_sha256 bytea, p_member_id bigint, p_declined text[], p_declined_in_app text[]
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = notifications, pg_temp AS $$
DECLARE declined_now text[];
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  DELETE FROM notifications.declined d WHERE d.member_id = p_member_id
    AND d.topic <> ALL (CASE d.channel WHEN 'mail' THEN p_declined ELSE p_declined_in_app END);
  INSERT INTO notifications.declined (member_id, topic, channel)
  SELECT p_member_id, unnest(p_declined_in_app), 'app' ON CONFLICT DO NOTHING;
  WITH added AS (
    INSERT INTO notifications.declined (member_id, topic) SELECT p_member_id, unnest(p_declined) ON CONFLICT DO NOTHING
    RETURNING topic)
  SELECT array_agg(a.topic ORDER BY a.topic) INTO declined_now FROM added a;
  IF declined_now IS NOT NULL THEN
    PERFORM members.notify('topics-declined', p_member_id, jsonb_build_object('topics', declined_now));
  END IF;
END $$;

-- Deletes an account's choices. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION notifications.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = notifications, pg_temp
BEGIN ATOMIC
  DELETE FROM notifications.declined d WHERE d.member_id = p_member_id;
END;
