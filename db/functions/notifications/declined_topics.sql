-- What members do not want mails about.
CREATE OR REPLACE VIEW notifications.declined_topics AS
SELECT member_id, topic, declined_at FROM notifications.declined;
