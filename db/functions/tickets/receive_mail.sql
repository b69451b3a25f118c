-- An answer by mail: into the ticket whose signed address it was sent to, if it comes from its requester's address. A merged ticket's goes
-- to the one it was merged into. Answers with what became of it: kept, known (it arrived before), unknown (no such address, or from
-- somebody else: one answer for both), over (the ticket is closed), full (too many). For the process that receives mails, and no other.
-- `p_whole` is the whole text of the mail, `p_may_be_automatic` marks it for operators.
-- p_from: compared with the address of the ticket's requester.
CREATE OR REPLACE FUNCTION tickets.receive_mail(p_local text, p_from text, p_mail_sha256 bytea, p_body text, p_whole text,
  p_may_be_automatic boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
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
  VALUES (tickets.say(t, 'mail', NULL, left(p_body, 10000), NULL, p_mail_sha256), left(p_whole, 200000), p_may_be_automatic);
  RETURN 'kept';
EXCEPTION WHEN SQLSTATE 'PB000' THEN
  RETURN CASE SQLERRM WHEN 'ticket_over' THEN 'over' ELSE 'full' END;
END $$;
