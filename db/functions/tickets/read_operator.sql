-- Tickets that wait for an operator, for the console's overview, without requester and content. Repeats
-- tickets.is_late, which the view's readers may not call.
CREATE OR REPLACE VIEW tickets.waiting AS
SELECT t.id, t.active_at AS since,
  t.solve_due < now() OR (t.first_answered_at IS NULL AND t.first_answer_due < now()) AS is_late
FROM tickets.ticket t WHERE t.status IN ('new', 'open');

-- True if a ticket is late: nobody answered in the promised time, or it is not solved in the promised time and does not
-- wait for its requester.
CREATE OR REPLACE FUNCTION tickets.is_late(p_ticket tickets.ticket) RETURNS boolean LANGUAGE sql STABLE
RETURN p_ticket.status IN ('new', 'open', 'snoozed')
  AND (p_ticket.solve_due < now() OR (p_ticket.first_answered_at IS NULL AND p_ticket.first_answer_due < now()));

-- True if a ticket is in an operator's queue (`todo`: new and open, `mine`, `unassigned`, `late`, a state, or `all`),
-- has the topic, and is among those found. One expression, so that it is inlined and uses indexes.
CREATE OR REPLACE FUNCTION tickets.fits(
  p_ticket tickets.ticket, p_queue text, p_operator_id bigint, p_topic text, p_found bigint[]
) RETURNS boolean LANGUAGE sql STABLE
RETURN CASE WHEN p_queue IN ('todo', 'unassigned') THEN p_ticket.status IN ('new', 'open')
    WHEN p_queue IN ('mine', 'late') THEN p_ticket.status IN ('new', 'open', 'waiting', 'snoozed')
    WHEN p_queue = 'all' THEN true ELSE p_ticket.status = p_queue END
  AND CASE p_queue WHEN 'mine' THEN p_ticket.assigned_to = p_operator_id
    WHEN 'unassigned' THEN p_ticket.assigned_to IS NULL
    WHEN 'late' THEN tickets.is_late(p_ticket) ELSE true END
  AND (p_topic IS NULL OR p_ticket.topic = p_topic) AND (p_found IS NULL OR p_ticket.id = ANY (p_found));

-- Returns tickets that match a search: a number, a part of the subject, or the beginning of the requester's name or
-- address.
CREATE OR REPLACE FUNCTION tickets.found(p_words text) RETURNS SETOF bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT t.id FROM tickets.ticket t WHERE t.id = (substring(p_words FROM '^(?:t-)?(\d{1,15})$'))::bigint
  UNION SELECT t.id FROM tickets.ticket t
  WHERE lower(t.subject) LIKE '%' || regexp_replace(p_words, '([\\%_])', '\\\1', 'g') || '%'
  UNION SELECT t.id FROM tickets.ticket t WHERE t.guest_email IS NOT NULL
    AND (starts_with(lower(t.guest_email), p_words) OR starts_with(lower(t.guest_name), p_words))
  UNION SELECT t.id FROM members.members m JOIN tickets.ticket t ON t.requester_id = m.id
    WHERE starts_with(lower(m.full_name), p_words) OR starts_with(lower(m.email), p_words);
END;

-- Returns tickets for operators, and their number. Open ones are sorted by due time, ended ones by last activity.
-- Errors (PB000): as identity.check_operator_session.
CREATE OR REPLACE FUNCTION tickets.queue(
  p_session_sha256 bytea, p_queue text, p_topic text, p_search text, p_limit bigint, p_offset bigint
) RETURNS TABLE (
  total bigint, public_id uuid, number text, subject text, topic text, status text, requester_kind text,
  requester_id uuid, requester_name text, requester_email text, assigned_to text, created_at timestamptz,
  active_at timestamptz, first_answer_due timestamptz, first_answered_at timestamptz, solve_due timestamptz,
  solved_at timestamptz, snoozed_until timestamptz, is_late boolean, stars smallint
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp SET plan_cache_mode = force_custom_plan
AS $$
#variable_conflict use_column
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  words text := lower(coalesce(p_search, '')); counted bigint; found_ids bigint[];
BEGIN
  found_ids := CASE WHEN words <> '' THEN ARRAY(SELECT tickets.found(words)) END;
  SELECT count(*) INTO counted FROM tickets.ticket t WHERE tickets.fits(t, p_queue, asked_by, p_topic, found_ids);
  IF p_queue IN ('solved', 'closed', 'merged', 'all') THEN
    RETURN QUERY SELECT counted, s.* FROM (SELECT) one
    LEFT JOIN LATERAL (SELECT t FROM tickets.ticket t WHERE tickets.fits(t, p_queue, asked_by, p_topic, found_ids)
      ORDER BY t.active_at DESC, t.id DESC LIMIT p_limit OFFSET p_offset) page ON true
    LEFT JOIN LATERAL tickets.for_operators(page.t) s ON true;
  ELSE
    RETURN QUERY SELECT counted, s.* FROM (SELECT) one
    LEFT JOIN LATERAL (SELECT t FROM tickets.ticket t WHERE tickets.fits(t, p_queue, asked_by, p_topic, found_ids)
      ORDER BY least(t.solve_due, CASE WHEN t.first_answered_at IS NULL THEN t.first_answer_due END), t.id
      LIMIT p_limit OFFSET p_offset) page
      ON true
    LEFT JOIN LATERAL tickets.for_operators(page.t) s ON true;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION tickets.for_operators(p_ticket tickets.ticket) RETURNS TABLE (
  public_id uuid, number text, subject text, topic text, status text, requester_kind text, requester_id uuid,
  requester_name text, requester_email text, assigned_to text, created_at timestamptz, active_at timestamptz,
  first_answer_due timestamptz, first_answered_at timestamptz, solve_due timestamptz, solved_at timestamptz,
  snoozed_until timestamptz, is_late boolean, stars smallint
) LANGUAGE sql STABLE AS $$
  SELECT p_ticket.public_id, tickets.number_of(p_ticket.id), p_ticket.subject, p_ticket.topic, p_ticket.status,
    coalesce(m.kind, 'guest'), m.public_id, coalesce(m.full_name, p_ticket.guest_name, ''),
    coalesce(m.email, p_ticket.guest_email, ''), o.email, p_ticket.created_at, p_ticket.active_at,
    p_ticket.first_answer_due, p_ticket.first_answered_at, p_ticket.solve_due, p_ticket.solved_at,
    p_ticket.snoozed_until, tickets.is_late(p_ticket), p_ticket.stars
  FROM (SELECT) one LEFT JOIN members.members m ON m.id = p_ticket.requester_id
    LEFT JOIN identity.operators o ON o.id = p_ticket.assigned_to
$$;

-- Returns one ticket for operators, with details that the list lacks. No row if there is none. `same_address`: the
-- member with the address that a guest typed, which proves nothing.
CREATE OR REPLACE FUNCTION tickets.facts(p_session_sha256 bytea, p_ticket uuid) RETURNS TABLE (
  public_id uuid, number text, subject text, topic text, status text, requester_kind text, requester_id uuid,
  requester_name text, requester_email text, assigned_to text, created_at timestamptz, active_at timestamptz,
  first_answer_due timestamptz, first_answered_at timestamptz, solve_due timestamptz, solved_at timestamptz,
  snoozed_until timestamptz, is_late boolean, stars smallint, stars_words text, messages integer, erased_at timestamptz,
  order_public_id uuid, order_label text, merged_public_id uuid, merged_number text, same_address uuid, others jsonb,
  answerers jsonb
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  RETURN QUERY SELECT s.*, t.stars_words, t.messages, t.erased_at, o.public_id, o.label, i.public_id,
    tickets.number_of(i.id),
    (SELECT m.public_id FROM members.members m WHERE t.guest_email IS NOT NULL AND lower(m.email) = lower(t.guest_email)
      AND m.kind = 'member' LIMIT 1),
    coalesce((SELECT jsonb_agg(
      jsonb_build_object('_id', x.public_id, 'number', tickets.number_of(x.id), 'subject', x.subject,
        'status', x.status) ORDER BY x.id DESC)
      FROM (SELECT y.* FROM tickets.ticket y WHERE y.id <> t.id
        AND (y.requester_id = t.requester_id OR lower(y.guest_email) = lower(t.guest_email))
      ORDER BY y.id DESC LIMIT 20) x), '[]'),
    (SELECT coalesce(
      jsonb_agg(jsonb_build_object('email', a.email, 'fullName', a.full_name) ORDER BY a.full_name, a.email), '[]')
      FROM tickets.answerers a)
  FROM tickets.ticket t CROSS JOIN LATERAL tickets.for_operators(t) s
  LEFT JOIN orders.market_orders o ON o.id = t.order_id
  LEFT JOIN tickets.ticket i ON i.id = t.merged_into WHERE t.public_id = p_ticket;
END $$;

-- Returns both sides' messages, with the operators' names. `has_mail`: tickets.whole_mail has the text of the mail.
CREATE OR REPLACE FUNCTION tickets.thread_for_operators(
  p_session_sha256 bytea, p_ticket uuid, p_before bigint, p_limit bigint
) RETURNS TABLE (
  id bigint, side text, via text, operator text, body text, written_at timestamptz, pictures jsonb, has_mail boolean,
  may_be_automatic boolean
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  RETURN QUERY SELECT m.*, i.message_id IS NOT NULL, coalesce(i.may_be_automatic, false) FROM tickets.ticket t
    CROSS JOIN LATERAL tickets.thread(t.id, p_before, p_limit) m
    LEFT JOIN tickets.incoming_mail i ON i.message_id = m.id
    WHERE t.public_id = p_ticket ORDER BY m.id DESC;
END $$;

-- Returns the full text of the mail behind a ticket's message, or null. Errors (PB000): as
-- identity.check_operator_session.
CREATE OR REPLACE FUNCTION tickets.whole_mail(p_session_sha256 bytea, p_ticket uuid, p_message bigint) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  RETURN (SELECT i.body FROM tickets.ticket t JOIN tickets.message m ON m.ticket_id = t.id
    JOIN tickets.incoming_mail i ON i.message_id = m.id WHERE t.public_id = p_ticket AND m.id = p_message);
END $$;

-- Returns a ticket's private notes, newest first. No other function reads them.
CREATE OR REPLACE FUNCTION tickets.notes(p_session_sha256 bytea, p_ticket uuid)
RETURNS TABLE (id bigint, operator text, body text, written_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  RETURN QUERY SELECT n.id, o.email, n.body, n.written_at
    FROM tickets.ticket t JOIN tickets.note n ON n.ticket_id = t.id
    LEFT JOIN identity.operators o ON o.id = n.operator_id WHERE t.public_id = p_ticket ORDER BY n.id DESC LIMIT 500;
END $$;

-- Returns figures of the last thirty days: how many tickets were answered and solved, how many in the promised time,
-- the lower median in minutes, and the ratings. Errors (PB000): as identity.check_operator_session.
CREATE OR REPLACE FUNCTION tickets.figures(p_session_sha256 bytea) RETURNS TABLE (
  answered bigint, answered_in_time bigint, answer_minutes double precision, solved bigint, solved_in_time bigint,
  solve_minutes double precision, rated bigint, stars_sum bigint
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  RETURN QUERY SELECT count(t.first_answered_at), count(*) FILTER (WHERE t.first_answered_at <= t.first_answer_due),
    percentile_disc(0.5) WITHIN
      GROUP (ORDER BY extract(epoch FROM t.first_answered_at - t.created_at)::double precision / 60),
    count(t.solved_at), count(*) FILTER (WHERE t.solved_at <= t.solve_due),
    percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM t.solved_at - t.created_at)::double precision / 60),
    count(t.stars), coalesce(sum(t.stars), 0)::bigint
  FROM tickets.ticket t WHERE t.created_at > now() - interval '30 days' AND t.status <> 'merged';
END $$;
