-- A member chooses which mails they do not want: exactly these topics from now on. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION notifications.choose(p_session_sha256 bytea, p_member_id bigint, p_declined text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = notifications, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  DELETE FROM notifications.declined d WHERE d.member_id = p_member_id AND d.topic <> ALL (p_declined);
  INSERT INTO notifications.declined (member_id, topic) SELECT p_member_id, unnest(p_declined) ON CONFLICT DO NOTHING;
END $$;
