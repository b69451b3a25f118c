-- The address of the requester of a ticket now.
CREATE OR REPLACE FUNCTION tickets.email_of(p_ticket tickets.ticket) RETURNS text LANGUAGE sql STABLE
RETURN coalesce((SELECT m.email FROM members.members m WHERE m.id = p_ticket.requester_id), p_ticket.guest_email);

-- The local part of the address that an answer to a ticket is mailed to: its number, and a signature (HMAC-SHA256, 128 bits of it) over
-- the ticket and the address of its requester now, so that no other ticket and no former address fits. The key leaves the database by no
-- login's query. Not granted.
CREATE OR REPLACE FUNCTION tickets.reply_local(p_ticket tickets.ticket) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('ticket+%s-%s', p_ticket.id, left(encode(sha256(k.outer_key || sha256(k.inner_key || convert_to(
    p_ticket.public_id || ':' || lower(tickets.email_of(p_ticket)), 'UTF8'))), 'hex'), 32))
  FROM tickets.reply_key k
$$;

-- The content of a mail about a ticket: its facts, the answer that it brings (null without `p_message`, and for anything but an operator's
-- answer), and where an answer to it goes. For the process that sends mails, and no other.
CREATE OR REPLACE FUNCTION tickets.mail_facts(p_ticket uuid, p_message bigint)
RETURNS TABLE (number text, subject text, status text, kind text, body text, reply_local text, answer_hours integer, close_hours integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
  SELECT tickets.number_of(t.id), t.subject, t.status, coalesce(m.kind, 'guest'),
    (SELECT x.body FROM tickets.message x WHERE x.id = p_message AND x.ticket_id = t.id AND x.side = 'operator'),
    tickets.reply_local(t), (platform.setting_value('ticketAnswerHours') #>> '{}')::integer,
    (platform.setting_value('ticketCloseHours') #>> '{}')::integer
  FROM tickets.ticket t LEFT JOIN members.members m ON m.id = t.requester_id WHERE t.public_id = p_ticket AND t.erased_at IS NULL
$$;

-- The same of the ticket with this number; null without one, and of one that was erased. For the process that sends mails.
CREATE OR REPLACE FUNCTION tickets.reply_local_of(p_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
  SELECT tickets.reply_local(t) FROM tickets.ticket t WHERE t.id = p_id AND t.erased_at IS NULL
$$;
