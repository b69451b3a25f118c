-- Mails of the demo, which nobody sends.
CREATE OR REPLACE VIEW mail.demo_messages AS
SELECT id, recipient, subject, body_text, body_html, received_at, reply_to
FROM mail.demo_inbox;
