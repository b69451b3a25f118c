-- A message that waits with its text and concerns no member: an alert. For the reconciler, which sends it itself when the process that
-- sends mails is silent; it reads no other message.
CREATE OR REPLACE FUNCTION mail.take_alert(p_id uuid) RETURNS TABLE (recipient text, subject text, body_text text, body_html text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = mail, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT m.recipient, m.subject, m.body_text, m.body_html FROM mail.message m
  WHERE m.id = p_id AND m.sent_at IS NULL AND m.template IS NULL AND m.code_id IS NULL AND m.member_id IS NULL AND m.leave_url IS NULL;
END $$;

-- It has left.
CREATE OR REPLACE FUNCTION mail.note_alert_sent(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = mail, pg_temp AS $$
BEGIN
  UPDATE mail.message m SET sent_at = now(), body_text = '', body_html = ''
  WHERE m.id = p_id AND m.sent_at IS NULL AND m.template IS NULL AND m.code_id IS NULL AND m.member_id IS NULL AND m.leave_url IS NULL;
END $$;
