-- Returns and locks a ticket for an operator; a new one becomes open. Errors (PB000): ticket_unknown.
CREATE OR REPLACE FUNCTION tickets.of_operator(p_ticket uuid) RETURNS tickets.ticket LANGUAGE plpgsql AS $$
DECLARE t tickets.ticket;
BEGIN
  SELECT * INTO t FROM tickets.ticket x WHERE x.public_id = p_ticket FOR UPDATE;
  IF NOT FOUND THEN
    RAISE 'ticket_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN t;
END $$;

-- Answers a ticket and mails the requester. `p_next`: waiting (for the requester), open, or solved. Errors (PB000): as
-- identity.check_operator_session; ticket_unknown, ticket_over, ticket_full.
CREATE OR REPLACE FUNCTION tickets.answer(p_session_sha256 bytea, p_ticket uuid, p_body text, p_next text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  t tickets.ticket := tickets.of_operator(p_ticket); written bigint;
BEGIN
  IF t.status IN ('closed', 'merged') THEN
    RAISE 'ticket_over' USING ERRCODE = 'PB000';
  END IF;
  IF p_next NOT IN ('waiting', 'open', 'solved') THEN
    RAISE 'ticket_state' USING ERRCODE = 'PB000';
  END IF;
  written := tickets.say_as_operator(t, 'console', asked_by, p_body, p_next);
  PERFORM tickets.notify(t, 'ticket-answer', jsonb_build_object('ticket', t.public_id, 'message', written::text));
  RETURN written;
END $$;

-- Adds a private note, at most five hundred per ticket. It changes nothing that the requester sees: no state, time,
-- count or mail. Errors (PB000): as identity.check_operator_session; ticket_unknown, ticket_full.
CREATE OR REPLACE FUNCTION tickets.add_note(p_session_sha256 bytea, p_ticket uuid, p_body text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  t tickets.ticket := tickets.of_operator(p_ticket);
BEGIN
  IF t.erased_at IS NOT NULL OR (SELECT count(*) >= 500 FROM tickets.note n WHERE n.ticket_id = t.id) THEN
    RAISE '%', CASE WHEN t.erased_at IS NOT NULL THEN 'ticket_over' ELSE 'ticket_full' END USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO tickets.note (ticket_id, operator_id, body) VALUES (t.id, asked_by, p_body);
END $$;

-- Assigns a ticket to an operator who may answer, by their address; an empty address unassigns it. A new ticket becomes
-- open, which its requester does not see. Errors (PB000): as identity.check_operator_session; ticket_unknown,
-- ticket_over, operator_unknown.
CREATE OR REPLACE FUNCTION tickets.assign(p_session_sha256 bytea, p_ticket uuid, p_email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket; found_id bigint;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  t := tickets.of_operator(p_ticket);
  IF t.status IN ('closed', 'merged') THEN
    RAISE 'ticket_over' USING ERRCODE = 'PB000';
  END IF;
  IF p_email <> '' THEN
    SELECT o.id INTO found_id FROM tickets.answerers o WHERE o.email = p_email;
    IF NOT FOUND THEN
      RAISE 'operator_unknown' USING ERRCODE = 'PB000';
    END IF;
  END IF;
  UPDATE tickets.ticket x SET assigned_to = found_id, status = CASE x.status WHEN 'new' THEN 'open' ELSE x.status END
  WHERE x.id = t.id;
END $$;

-- Changes a ticket's state without an answer: open, waiting, snoozed (`p_until`, within ninety days), solved, closed.
-- The requester is mailed when it is solved. Errors (PB000): as identity.check_operator_session; ticket_unknown,
-- ticket_state, snooze_until.
-- p_until: free choice of the operator, within ninety days.
CREATE OR REPLACE FUNCTION tickets.move(p_session_sha256 bytea, p_ticket uuid, p_to text, p_until timestamptz)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket; refused text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  t := tickets.of_operator(p_ticket);
  refused := CASE WHEN p_to = 'merged' OR NOT tickets.is_allowed_transition(t.status, p_to) THEN 'ticket_state'
    WHEN p_to = 'snoozed'
      AND (p_until > now() AND p_until < now() + interval '90 days') IS NOT TRUE THEN 'snooze_until' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM tickets.set_status(t.id, p_to, p_until);
  IF p_to = 'solved' AND t.requester_id IS NOT NULL THEN
    PERFORM tickets.notify(t, 'ticket-solved', jsonb_build_object('ticket', t.public_id));
  END IF;
END $$;

-- Sets a ticket's state; `p_until` only for a snoozed one. The trigger clears the other states' fields.
CREATE OR REPLACE FUNCTION tickets.set_status(p_id bigint, p_to text, p_until timestamptz DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tickets.ticket x SET status = p_to, snoozed_until = p_until WHERE x.id = p_id;
END $$;

-- Merges a ticket into another one of the same requester about the same matter. Later mails to it go to the other one.
-- Errors (PB000): as identity.check_operator_session; ticket_unknown, ticket_state (either is over), ticket_of_another.
CREATE OR REPLACE FUNCTION tickets.merge(p_session_sha256 bytea, p_ticket uuid, p_into bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket; target tickets.ticket; refused text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  -- In ascending order, so that two operators who merge the same tickets crosswise do not deadlock.
  PERFORM FROM tickets.ticket x WHERE x.public_id = p_ticket OR x.id = p_into ORDER BY x.id FOR UPDATE;
  SELECT * INTO t FROM tickets.ticket x WHERE x.public_id = p_ticket;
  SELECT * INTO target FROM tickets.ticket x WHERE x.id = p_into;
  refused := CASE WHEN t.id IS NULL OR target.id IS NULL THEN 'ticket_unknown'
    WHEN t.id = target.id OR NOT tickets.is_allowed_transition(t.status, 'merged')
      OR target.status IN ('closed', 'merged') THEN 'ticket_state'
    -- Otherwise one person could read another's messages.
    WHEN t.requester_id IS DISTINCT FROM target.requester_id
      OR lower(t.guest_email) IS DISTINCT FROM lower(target.guest_email)
      THEN 'ticket_of_another' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE tickets.ticket x SET status = 'merged', merged_into = target.id WHERE x.id = t.id;
  -- Otherwise a wait that the requester has ended would continue in the target.
  IF target.status IN ('waiting', 'snoozed', 'solved') THEN
    PERFORM tickets.set_status(target.id, 'open');
  END IF;
END $$;

-- Mails a ticket's requester: a member at their own address, a guest at the typed one.
CREATE OR REPLACE FUNCTION tickets.notify(p_ticket tickets.ticket, p_template text, p_facts jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_ticket.requester_id IS NOT NULL THEN
    PERFORM members.notify(p_template, p_ticket.requester_id, p_facts);
  ELSE
    PERFORM mail.queue(p_template || '-by-mail', p_ticket.guest_email, p_facts, NULL,
      p_language => p_ticket.guest_language);
  END IF;
END $$;

CREATE OR REPLACE VIEW tickets.answerers AS
SELECT o.id, o.email, o.full_name FROM identity.operators o
WHERE o.disabled_at IS NULL AND o.role IN ('owner', 'finance', 'support');
