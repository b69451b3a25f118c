-- Returns the account that a session writes and reads for: a member's own, or a team member's store. A frozen store may
-- write, because it needs help. Errors (PB000): unauthorized; forbidden (a packer of a store).
CREATE OR REPLACE FUNCTION tickets.requester_of(p_session_sha256 bytea, p_subject_id bigint) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE team record;
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  SELECT w.vendor_id, w.role INTO team FROM vendors.works_for(p_subject_id) w;
  IF NOT FOUND THEN
    RETURN p_subject_id;
  END IF;
  IF team.role = 'packer' THEN
    RAISE 'forbidden' USING ERRCODE = 'PB000';
  END IF;
  RETURN team.vendor_id;
END $$;

-- Returns the same for reading, where an operator's view of a member's screens also counts.
CREATE OR REPLACE FUNCTION tickets.reader_of(p_session_sha256 bytea, p_subject_id bigint) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM identity.find_session(p_session_sha256, ARRAY['viewer']) s
    WHERE s.subject_id = p_subject_id) THEN
    RETURN p_subject_id;
  END IF;
  RETURN tickets.requester_of(p_session_sha256, p_subject_id);
END $$;

-- Returns and locks a requester's ticket. Errors (PB000): as tickets.requester_of; ticket_unknown, also if it is
-- another requester's.
CREATE OR REPLACE FUNCTION tickets.own(p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid)
RETURNS tickets.ticket LANGUAGE plpgsql AS $$
DECLARE t tickets.ticket; asking bigint := tickets.requester_of(p_session_sha256, p_subject_id);
BEGIN
  SELECT * INTO t FROM tickets.ticket x WHERE x.public_id = p_ticket AND x.requester_id = asking FOR UPDATE;
  IF NOT FOUND THEN
    RAISE 'ticket_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN t;
END $$;

-- Returns a ticket as its requester may see it: without notes, assignment and snoozing.
CREATE OR REPLACE FUNCTION tickets.as_shown(p_ticket tickets.ticket) RETURNS TABLE (
  public_id uuid, number text, subject text, topic text, status text, order_public_id uuid, order_label text,
  created_at timestamptz, active_at timestamptz, answer_due timestamptz, solved_at timestamptz, merged_public_id uuid,
  merged_number text, stars smallint, may_rate boolean, messages integer
) LANGUAGE sql STABLE AS $$
  SELECT p_ticket.public_id, tickets.number_of(p_ticket.id), p_ticket.subject, p_ticket.topic,
    tickets.shown_status(p_ticket.status), o.public_id, o.label, p_ticket.created_at, p_ticket.active_at,
    CASE WHEN p_ticket.first_answered_at IS NULL AND p_ticket.closed_at IS NULL THEN p_ticket.first_answer_due END,
    CASE WHEN p_ticket.status IN ('solved', 'closed') THEN p_ticket.solved_at END, i.public_id,
    tickets.number_of(i.id), p_ticket.stars, tickets.may_rate(p_ticket), p_ticket.messages
  FROM (SELECT) one LEFT JOIN orders.market_orders o ON o.id = p_ticket.order_id
  LEFT JOIN tickets.ticket i ON i.id = p_ticket.merged_into
$$;

-- Returns the session's tickets, those with news first, and their number. `p_status`: as shown; null: all. Errors
-- (PB000): as tickets.reader_of.
CREATE OR REPLACE FUNCTION tickets.own_tickets(
  p_session_sha256 bytea, p_subject_id bigint, p_status text, p_limit bigint, p_offset bigint
) RETURNS TABLE (
  total bigint, waiting bigint, public_id uuid, number text, subject text, topic text, status text,
  order_public_id uuid, order_label text, created_at timestamptz, active_at timestamptz, answer_due timestamptz,
  solved_at timestamptz, merged_public_id uuid, merged_number text, stars smallint, may_rate boolean, messages integer
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE asking bigint := tickets.reader_of(p_session_sha256, p_subject_id);
BEGIN
  RETURN QUERY SELECT c.total, c.waiting, s.* FROM (
      SELECT count(*) FILTER (WHERE p_status IS NULL OR tickets.shown_status(t.status) = p_status) AS total,
        count(*) FILTER (WHERE t.status = 'waiting') AS waiting
      FROM tickets.ticket t WHERE t.requester_id = asking) c
    LEFT JOIN LATERAL (
      SELECT t FROM tickets.ticket t
      WHERE t.requester_id = asking AND (p_status IS NULL OR tickets.shown_status(t.status) = p_status)
      ORDER BY t.active_at DESC, t.id DESC LIMIT p_limit OFFSET p_offset) page ON true
    LEFT JOIN LATERAL tickets.as_shown(page.t) s ON true;
END $$;

-- Returns one of the session's tickets. No row if it is another requester's.
CREATE OR REPLACE FUNCTION tickets.own_ticket(
  p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid
) RETURNS TABLE (
  public_id uuid, number text, subject text, topic text, status text, order_public_id uuid, order_label text,
  created_at timestamptz, active_at timestamptz, answer_due timestamptz, solved_at timestamptz, merged_public_id uuid,
  merged_number text, stars smallint, may_rate boolean, messages integer
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE asking bigint := tickets.reader_of(p_session_sha256, p_subject_id);
BEGIN
  RETURN QUERY SELECT s.* FROM tickets.ticket t, LATERAL tickets.as_shown(t) s
    WHERE t.public_id = p_ticket AND t.requester_id = asking;
END $$;

-- Returns messages of a ticket before a given one, newest first. Not granted: the callers check who may read it.
CREATE OR REPLACE FUNCTION tickets.thread(p_ticket_id bigint, p_before bigint, p_limit bigint)
RETURNS TABLE (id bigint, side text, via text, operator text, body text, written_at timestamptz, pictures jsonb)
LANGUAGE sql STABLE AS $$
  SELECT m.id, m.side, m.via, o.email, m.body, m.written_at,
    coalesce((SELECT jsonb_agg(jsonb_build_object('_id', v.id, 'width', v.width, 'height', v.height)
      ORDER BY v.added_at, v.id)
      FROM tickets.picture p JOIN media.private_pictures v ON v.id = p.picture_id WHERE p.message_id = m.id), '[]')
  FROM tickets.message m LEFT JOIN identity.operators o ON o.id = m.operator_id
  WHERE m.ticket_id = p_ticket_id AND (p_before IS NULL OR m.id < p_before) ORDER BY m.id DESC LIMIT p_limit
$$;

-- Returns both sides' messages in a ticket of the session, without the operators' names.
CREATE OR REPLACE FUNCTION tickets.own_thread(
  p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid, p_before bigint, p_limit bigint
) RETURNS TABLE (id bigint, side text, via text, body text, written_at timestamptz, pictures jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE asking bigint := tickets.reader_of(p_session_sha256, p_subject_id);
BEGIN
  RETURN QUERY SELECT m.id, m.side, m.via, m.body, m.written_at, m.pictures FROM tickets.ticket t,
    LATERAL tickets.thread(t.id, p_before, p_limit) m WHERE t.public_id = p_ticket AND t.requester_id = asking;
END $$;

-- Writes a message of the requester, with pictures that were uploaded for it. Errors (PB000): as tickets.own and
-- tickets.say.
CREATE OR REPLACE FUNCTION tickets.reply(
  p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid, p_body text, p_pictures uuid[]
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket := tickets.own(p_session_sha256, p_subject_id, p_ticket);
BEGIN
  PERFORM tickets.say(t, 'app', p_subject_id, p_body, p_pictures, NULL);
END $$;

-- Closes a ticket for its requester. Errors (PB000): as tickets.own; ticket_over.
CREATE OR REPLACE FUNCTION tickets.close_own(p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket := tickets.own(p_session_sha256, p_subject_id, p_ticket);
BEGIN
  IF t.status IN ('closed', 'merged') THEN
    RAISE 'ticket_over' USING ERRCODE = 'PB000';
  END IF;
  UPDATE tickets.ticket x SET status = 'closed' WHERE x.id = t.id;
END $$;

-- Rates the solution, for the requester: once, within thirty days of its end. Errors (PB000): as tickets.own;
-- ticket_not_to_rate.
CREATE OR REPLACE FUNCTION tickets.rate(
  p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid, p_stars smallint, p_words text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket := tickets.own(p_session_sha256, p_subject_id, p_ticket);
BEGIN
  IF NOT tickets.may_rate(t) THEN
    RAISE 'ticket_not_to_rate' USING ERRCODE = 'PB000';
  END IF;
  UPDATE tickets.ticket x SET stars = p_stars, stars_words = p_words, rated_at = now() WHERE x.id = t.id;
END $$;

-- True if a ticket can be rated: an operator answered it, it ended within thirty days, and it has no rating.
CREATE OR REPLACE FUNCTION tickets.may_rate(p_ticket tickets.ticket) RETURNS boolean LANGUAGE sql STABLE
RETURN p_ticket.stars IS NULL AND p_ticket.erased_at IS NULL AND p_ticket.status IN ('solved', 'closed')
  AND p_ticket.first_answered_at IS NOT NULL AND p_ticket.solved_at > now() - interval '30 days';
