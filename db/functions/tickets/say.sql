-- Writes a requester's message into a locked ticket that is not over, which reopens it. Limits per ticket: twenty an
-- hour and two hundred a day, ten thousand of both sides. Errors (PB000): ticket_over, ticket_full, rate_limited,
-- picture_unknown.
CREATE OR REPLACE FUNCTION tickets.say(
  p_ticket tickets.ticket, p_via text, p_member_id bigint, p_body text, p_pictures uuid[], p_mail_sha256 bytea
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE refused text; written bigint; pictures uuid[] := coalesce(p_pictures, '{}'); hour bigint; day bigint;
BEGIN
  SELECT count(*) FILTER (WHERE m.written_at > now() - interval '1 hour'), count(*) INTO hour, day FROM (
    SELECT x.written_at FROM tickets.message x
    WHERE x.ticket_id = p_ticket.id AND x.side = 'requester' AND x.written_at > now() - interval '1 day'
    ORDER BY x.id DESC LIMIT 200) m;
  refused := CASE WHEN p_ticket.status IN ('closed', 'merged') THEN 'ticket_over'
    WHEN p_ticket.messages >= 10000 THEN 'ticket_full'
    WHEN hour >= 20 OR day >= 200 THEN 'rate_limited' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO tickets.message (ticket_id, side, via, member_id, body, mail_sha256)
  VALUES (p_ticket.id, 'requester', p_via, p_member_id, p_body, p_mail_sha256) RETURNING id INTO written;
  UPDATE tickets.picture p SET message_id = written
  WHERE p.picture_id = ANY (pictures) AND p.requester_id = p_ticket.requester_id AND p.message_id IS NULL;
  IF cardinality(pictures) > 6
    OR (SELECT count(*) FROM tickets.picture p WHERE p.message_id = written) <> cardinality(pictures) THEN
    RAISE 'picture_unknown' USING ERRCODE = 'PB000';
  END IF;
  UPDATE tickets.ticket t SET messages = t.messages + 1, active_at = now(),
    status = CASE WHEN t.status IN ('waiting', 'snoozed', 'solved') THEN 'open' ELSE t.status END
  WHERE t.id = p_ticket.id;
  RETURN written;
END $$;

-- Writes an operator's message into a locked ticket. `p_next`: the following state. The first one ends the wait for a
-- first answer.
CREATE OR REPLACE FUNCTION tickets.say_as_operator(
  p_ticket tickets.ticket, p_via text, p_operator_id bigint, p_body text, p_next text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE written bigint;
BEGIN
  IF p_ticket.messages >= 10000 THEN
    RAISE 'ticket_full' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO tickets.message (ticket_id, side, via, operator_id, body)
  VALUES (p_ticket.id, 'operator', p_via, p_operator_id, p_body)
  RETURNING id INTO written;
  UPDATE tickets.ticket t SET messages = t.messages + 1, active_at = now(), status = p_next,
    first_answered_at = coalesce(t.first_answered_at, now()), assigned_to = coalesce(t.assigned_to, p_operator_id)
  WHERE t.id = p_ticket.id;
  RETURN written;
END $$;
