-- The address of the requester of a ticket now.
CREATE OR REPLACE FUNCTION tickets.email_of(p_ticket tickets.ticket) RETURNS text LANGUAGE sql STABLE
RETURN coalesce((SELECT m.email FROM members.members m WHERE m.id = p_ticket.requester_id), p_ticket.guest_email);

-- The local part of the address that an answer to a ticket is mailed to: its number, and a signature (HMAC-SHA256, 128
-- bits of it) over the ticket and the address of its requester now, so that no other ticket and no former address fits.
-- The key leaves the database by no login's query. Not granted.
CREATE OR REPLACE FUNCTION tickets.reply_local(p_ticket tickets.ticket) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('ticket+%s-%s', p_ticket.id, left(encode(sha256(k.outer_key || sha256(k.inner_key || convert_to(
    p_ticket.public_id || ':' || lower(tickets.email_of(p_ticket)), 'UTF8'))), 'hex'), 32))
  FROM tickets.reply_key k
$$;

-- The content of a mail about a ticket: its facts, the answer that it brings (null without `p_message`, and for
-- anything but an operator's answer), and where an answer to it goes. For the process that sends mails, and no other.
CREATE OR REPLACE FUNCTION tickets.mail_facts(p_ticket uuid, p_message bigint) RETURNS TABLE (
  number text, subject text, status text, kind text, body text, reply_local text, answer_hours integer,
  close_hours integer
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
  SELECT tickets.number_of(t.id), t.subject, t.status, coalesce(m.kind, 'guest'),
    (SELECT x.body FROM tickets.message x WHERE x.id = p_message AND x.ticket_id = t.id AND x.side = 'operator'),
    tickets.reply_local(t), (platform.setting_value('ticketAnswerHours') #>> '{}')::integer,
    (platform.setting_value('ticketCloseHours') #>> '{}')::integer
  FROM tickets.ticket t LEFT JOIN members.members m ON m.id = t.requester_id
  WHERE t.public_id = p_ticket AND t.erased_at IS NULL
$$;

-- The same of the ticket with this number; null without one, and of one that was erased. For the process that sends
-- mails.
CREATE OR REPLACE FUNCTION tickets.reply_local_of(p_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
  SELECT tickets.reply_local(t) FROM tickets.ticket t WHERE t.id = p_id AND t.erased_at IS NULL
$$;

-- An answer by mail: into the ticket whose signed address it was sent to, if it comes from its requester's address. A
-- merged ticket's goes to the one it was merged into. Answers with what became of it: kept, known (it arrived before),
-- unknown (no such address, or from somebody else: one answer for both), over (the ticket is closed), full (too many).
-- For the process that receives mails, and no other. `p_whole` is the whole text of the mail, `p_may_be_automatic`
-- marks it for operators.
-- p_from: compared with the address of the ticket's requester.
CREATE OR REPLACE FUNCTION tickets.receive_mail(
  p_local text, p_from text, p_mail_sha256 bytea, p_body text, p_whole text, p_may_be_automatic boolean
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket; sent_to text[] := regexp_match(lower(p_local), '^ticket\+(\d{1,15})-[0-9a-f]{32}$');
BEGIN
  SELECT * INTO t FROM tickets.ticket x WHERE x.id = sent_to[1]::bigint AND x.erased_at IS NULL FOR UPDATE;
  IF NOT FOUND OR tickets.reply_local(t) <> lower(p_local) OR lower(p_from) <> lower(tickets.email_of(t)) THEN
    RETURN 'unknown';
  END IF;
  IF EXISTS (SELECT FROM tickets.message m WHERE m.ticket_id = t.id AND m.mail_sha256 = p_mail_sha256) THEN
    RETURN 'known';
  END IF;
  WHILE t.status = 'merged' LOOP
    SELECT * INTO t FROM tickets.ticket x WHERE x.id = t.merged_into FOR UPDATE;
    IF EXISTS (SELECT FROM tickets.message m WHERE m.ticket_id = t.id AND m.mail_sha256 = p_mail_sha256) THEN
      RETURN 'known';
    END IF;
  END LOOP;
  INSERT INTO tickets.incoming_mail (message_id, body, may_be_automatic)
  VALUES (tickets.say(t, 'mail', NULL, left(p_body, 10000), NULL, p_mail_sha256), left(p_whole, 200000),
    p_may_be_automatic);
  RETURN 'kept';
EXCEPTION WHEN SQLSTATE 'PB000' THEN
  RETURN CASE SQLERRM WHEN 'ticket_over' THEN 'over' ELSE 'full' END;
END $$;
