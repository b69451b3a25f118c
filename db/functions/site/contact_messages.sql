-- Messages of the contact form.
CREATE OR REPLACE VIEW site.contact_messages AS
SELECT id, name, email, description, received_at, status, answer, handled_by, handled_at
FROM site.contact_message;
