-- What tickets are about in their requester's words, for what tells them of an answer (views/app_notifications). Granted to no login.
CREATE OR REPLACE VIEW tickets.subjects AS
SELECT t.public_id, t.subject FROM tickets.ticket t;
