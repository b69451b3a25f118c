-- Performs due steps, up to `p_most` of each: reopens snoozed tickets, closes solved ones after the promised time, and
-- deletes unused pictures after a day. Returns how many. For jobs.
CREATE OR REPLACE FUNCTION tickets.settle_due(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE moved integer; closed integer; unused uuid[];
BEGIN
  UPDATE tickets.ticket t SET status = 'open', snoozed_until = NULL
  WHERE t.id = ANY (ARRAY(SELECT x.id FROM tickets.ticket x
    WHERE x.status = 'snoozed' AND x.snoozed_until <= now()
    ORDER BY x.snoozed_until LIMIT p_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS moved = ROW_COUNT;
  UPDATE tickets.ticket t SET status = 'closed' WHERE t.id = ANY (ARRAY(SELECT x.id FROM tickets.ticket x
    WHERE x.status = 'solved'
      AND x.solved_at <= now() - make_interval(hours => (platform.setting_value('ticketCloseHours') #>> '{}')::integer)
    ORDER BY x.solved_at LIMIT p_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS closed = ROW_COUNT;
  WITH gone AS (DELETE FROM tickets.picture p WHERE p.picture_id = ANY (ARRAY(SELECT x.picture_id FROM tickets.picture x
    WHERE x.message_id IS NULL AND x.added_at < now() - interval '1 day' LIMIT p_most FOR UPDATE SKIP LOCKED))
    RETURNING p.picture_id)
  SELECT array_agg(g.picture_id) INTO unused FROM gone g;
  PERFORM media.remove_private(unused);
  RETURN moved + closed + coalesce(cardinality(unused), 0);
END $$;

-- Permanently deletes the content of a ticket that is over: subject, messages, notes, pictures, the rating's text, and
-- a guest's name and address. Number, times, states and stars stay. Called by functions that have checked the caller.
CREATE OR REPLACE FUNCTION tickets.empty_ticket(p_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE shown uuid[];
BEGIN
  UPDATE tickets.ticket x SET erased_at = now(), subject = '', guest_name = NULL, guest_email = NULL, stars_words = ''
  WHERE x.id = p_id;
  UPDATE tickets.message m SET body = '', mail_sha256 = NULL WHERE m.ticket_id = p_id;
  DELETE FROM tickets.incoming_mail i USING tickets.message m WHERE m.id = i.message_id AND m.ticket_id = p_id;
  DELETE FROM tickets.note n WHERE n.ticket_id = p_id;
  WITH gone AS (DELETE FROM tickets.picture p USING tickets.message m
    WHERE m.id = p.message_id AND m.ticket_id = p_id RETURNING p.picture_id)
  SELECT array_agg(g.picture_id) INTO shown FROM gone g;
  PERFORM media.remove_private(shown);
END $$;

-- Erases a ticket for an owner. Errors (PB000): as identity.check_operator_session; ticket_unknown, ticket_not_over.
CREATE OR REPLACE FUNCTION tickets.erase(p_session_sha256 bytea, p_ticket uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner']);
  t := tickets.of_operator(p_ticket);
  IF t.closed_at IS NULL OR t.erased_at IS NOT NULL THEN
    RAISE 'ticket_not_over' USING ERRCODE = 'PB000';
  END IF;
  PERFORM tickets.empty_ticket(t.id);
END $$;

-- Ends and empties all tickets of an account, and removes the account from them. For the function that deletes an
-- account; granted to no login.
CREATE OR REPLACE FUNCTION tickets.remove_person(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket; unused uuid[];
BEGIN
  FOR t IN SELECT * FROM tickets.ticket x WHERE x.requester_id = p_member_id ORDER BY x.id FOR UPDATE LOOP
    IF t.closed_at IS NULL THEN
      PERFORM tickets.set_status(t.id, 'closed');
    END IF;
    PERFORM tickets.empty_ticket(t.id);
  END LOOP;
  UPDATE tickets.message m SET member_id = NULL FROM tickets.ticket x
  WHERE x.id = m.ticket_id AND x.requester_id = p_member_id;
  UPDATE tickets.ticket x SET requester_id = NULL WHERE x.requester_id = p_member_id;
  WITH gone AS (DELETE FROM tickets.picture p WHERE p.requester_id = p_member_id RETURNING p.picture_id)
  SELECT array_agg(g.picture_id) INTO unused FROM gone g;
  PERFORM media.remove_private(unused);
END $$;
