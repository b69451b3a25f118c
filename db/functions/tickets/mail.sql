-- Returns the current address of a ticket's requester.
CREATE OR REPLACE FUNCTION tickets.email_of(p_ticket tickets.ticket) RETURNS text LANGUAGE sql STABLE
RETURN coalesce((SELECT m.email FROM members.members m WHERE m.id = p_ticket.requester_id), p_ticket.guest_email);

-- Returns the local part of the reply address of a ticket: its number and a signature (HMAC-SHA256, 128 bits) over the
-- ticket and its requester's current address. So it fits no other ticket and no former address. No login can read the
-- key. Not granted.
CREATE OR REPLACE FUNCTION tickets.reply_local(p_ticket tickets.ticket) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('ticket+%s-%s', p_ticket.id, left(encode(sha256(k.outer_key || sha256(k.inner_key || convert_to(
    p_ticket.public_id || ':' || lower(tickets.email_of(p_ticket)), 'UTF8'))), 'hex'), 32))
  FROM tickets.reply_key k
$$;

-- Returns the content of a mail about a ticket: its facts, the operator's answer (null without `p_message`, or if it is
-- not an operator's), and the reply address. Only for the process that sends mails.
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

-- Returns the same for a ticket's number. Null if there is no such ticket, or it was erased. For the process that sends
-- mails.
CREATE OR REPLACE FUNCTION tickets.reply_local_of(p_id bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
  SELECT tickets.reply_local(t) FROM tickets.ticket t WHERE t.id = p_id AND t.erased_at IS NULL
$$;

-- Adds a mailed reply to the ticket of its signed address, if it comes from the requester's address. A merged ticket's
-- reply goes to its target. Returns the result: kept, known (a duplicate), unknown (no such address, or another
-- sender), over (the ticket is closed), full (too many). Only for the process that receives mails. `p_whole`: the full
-- text of the mail. `p_may_be_automatic`: marks it for operators.
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
