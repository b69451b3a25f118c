-- A message of the requester, with pictures that were uploaded for it. Errors (PB000): as tickets.own and tickets.say.
CREATE OR REPLACE FUNCTION tickets.reply(p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid, p_body text, p_pictures uuid[])
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket := tickets.own(p_session_sha256, p_subject_id, p_ticket);
BEGIN
  PERFORM tickets.say(t, 'app', p_subject_id, p_body, p_pictures, NULL);
END $$;

-- The requester needs no answer any more. Errors (PB000): as tickets.own; ticket_over.
CREATE OR REPLACE FUNCTION tickets.close_own(p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket := tickets.own(p_session_sha256, p_subject_id, p_ticket);
BEGIN
  IF t.status IN ('closed', 'merged') THEN
    RAISE 'ticket_over' USING ERRCODE = 'PB000';
  END IF;
  UPDATE tickets.ticket x SET status = 'closed' WHERE x.id = t.id;
END $$;

-- The requester's rating of the solution: once, within thirty days of its end. Errors (PB000): as tickets.own;
-- ticket_not_to_rate.
CREATE OR REPLACE FUNCTION tickets.rate(p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid, p_stars smallint, p_words text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket := tickets.own(p_session_sha256, p_subject_id, p_ticket);
BEGIN
  IF NOT tickets.may_rate(t) THEN
    RAISE 'ticket_not_to_rate' USING ERRCODE = 'PB000';
  END IF;
  UPDATE tickets.ticket x SET stars = p_stars, stars_words = p_words, rated_at = now() WHERE x.id = t.id;
END $$;

-- Whether a ticket waits for its rating: an operator answered it, it ended within thirty days, and nobody rated it.
CREATE OR REPLACE FUNCTION tickets.may_rate(p_ticket tickets.ticket) RETURNS boolean LANGUAGE sql STABLE
RETURN p_ticket.stars IS NULL AND p_ticket.erased_at IS NULL AND p_ticket.status IN ('solved', 'closed')
  AND p_ticket.first_answered_at IS NOT NULL AND p_ticket.solved_at > now() - interval '30 days';
