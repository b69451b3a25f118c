-- The notifications of a session's own account, the newest first, and how many there are. The title of what each is
-- about is read with it (title_of), so that none is kept here. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION app_notifications.read_own(p_session_sha256 bytea, p_member_id bigint, p_limit integer, p_offset integer)
RETURNS TABLE (id bigint, topic text, name text, facts jsonb, happened_at timestamptz, is_read boolean, total bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  RETURN QUERY SELECT n.id, n.topic, n.name, n.facts || jsonb_strip_nulls(jsonb_build_object('title', app_notifications.title_of(n.facts))),
    n.happened_at, n.read_at IS NOT NULL, n.total
  FROM (SELECT o.*, count(*) OVER () AS total FROM app_notifications.notification o WHERE o.member_id = p_member_id
    ORDER BY o.id DESC LIMIT p_limit OFFSET p_offset) n
  ORDER BY n.id DESC;
END $$;

-- How many of them were not read, counted up to 100. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION app_notifications.count_unread(p_session_sha256 bytea, p_member_id bigint) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  RETURN (SELECT count(*) FROM (
    SELECT FROM app_notifications.notification n WHERE n.member_id = p_member_id AND n.read_at IS NULL LIMIT 100) counted)::integer;
END $$;

-- Marks one as read (p_id), or all up to the newest that was shown (p_up_to). Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION app_notifications.mark_read(p_session_sha256 bytea, p_member_id bigint, p_id bigint, p_up_to bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  UPDATE app_notifications.notification n SET read_at = now()
  WHERE n.member_id = p_member_id AND n.read_at IS NULL AND (n.id = p_id OR n.id <= p_up_to);
END $$;

-- Where an account's notifications stand: what open screens are told of (modules/views/live). It says nothing of what they tell.
CREATE OR REPLACE VIEW app_notifications.activity AS
SELECT n.member_id, n.id, n.read_at IS NULL AS is_unread FROM app_notifications.notification n;
