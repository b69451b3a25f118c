-- An operator's step on the message of a contact form, done to its ticket: an answer, which was mailed, or its end without one
-- (`p_answer` null). Called by site.handle_contact, which knows who asks; granted to no login.
CREATE OR REPLACE FUNCTION tickets.follow_contact(p_ticket_id bigint, p_operator_id bigint, p_answer text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket;
BEGIN
  SELECT * INTO t FROM tickets.ticket x WHERE x.id = p_ticket_id AND x.closed_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF p_answer IS NULL THEN
    PERFORM tickets.set_status(t.id, 'closed');
  ELSE
    PERFORM tickets.say_as_operator(t, 'contact', p_operator_id, p_answer, 'solved');
  END IF;
END $$;
