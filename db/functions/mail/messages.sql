-- Mails that were queued and sent; their text stays with the owner.
CREATE OR REPLACE VIEW mail.messages AS
SELECT id, recipient, subject, queued_at, sent_at, member_id
FROM mail.message;
