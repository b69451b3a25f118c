-- Subscribers of the newsletter, without the links that confirm them.
CREATE OR REPLACE VIEW site.subscribers AS
SELECT id, email, status, mailed_at, asked_at, confirmed_at FROM site.subscriber;
