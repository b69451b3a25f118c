-- What members do not want mails about.
CREATE OR REPLACE VIEW notifications.declined_topics AS
SELECT member_id, topic, declined_at FROM notifications.declined WHERE channel = 'mail';

-- Whether an account wants a topic in the app. What cannot be declined has no row.
CREATE OR REPLACE FUNCTION notifications.is_wanted_in_app(p_member_id bigint, p_topic text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM notifications.declined d WHERE d.member_id = p_member_id AND d.topic = p_topic AND d.channel = 'app')
$$;
