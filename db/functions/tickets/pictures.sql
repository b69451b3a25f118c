-- Stores a re-encoded picture for the requester's next message: thirty a day, at most twelve unused. Returns its id.
-- Errors (PB000): as tickets.requester_of; ticket_pictures_full.
CREATE OR REPLACE FUNCTION tickets.add_picture(
  p_session_sha256 bytea, p_subject_id bigint, p_width integer, p_height integer, p_sizes smallint[], p_sha256 bytea[],
  p_contents bytea[]
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE asking bigint := tickets.requester_of(p_session_sha256, p_subject_id); added uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tickets.add_picture', asking));
  PERFORM tickets.check_pictures(asking);
  added := media.add_private(asking, p_width, p_height, p_sizes, p_sha256, p_contents);
  INSERT INTO tickets.picture (picture_id, requester_id) VALUES (added, asking);
  RETURN added;
END $$;

CREATE OR REPLACE FUNCTION tickets.check_pictures(p_requester_id bigint) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF (SELECT count(*) >= 30 OR count(*) FILTER (WHERE p.message_id IS NULL) >= 12 FROM tickets.picture p
      WHERE p.requester_id = p_requester_id AND p.added_at > now() - interval '1 day') THEN
    RAISE 'ticket_pictures_full' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Checks that the session may add a picture before its file is read. Errors: as tickets.add_picture.
CREATE OR REPLACE FUNCTION tickets.check_writer(p_session_sha256 bytea, p_subject_id bigint) RETURNS void
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp
BEGIN ATOMIC
  SELECT tickets.check_pictures(tickets.requester_of(p_session_sha256, p_subject_id));
END;

-- Returns a picture of a ticket's message in one of its sizes, as WebP, for its requester's session, or for an operator
-- (`p_subject_id` null). Null if there is none. Errors (PB000): as tickets.reader_of, or as
-- identity.check_operator_session.
CREATE OR REPLACE FUNCTION tickets.picture_content(
  p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid, p_picture uuid, p_size smallint
) RETURNS bytea LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE asking bigint;
BEGIN
  IF p_subject_id IS NULL THEN
    PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  ELSE
    asking := tickets.reader_of(p_session_sha256, p_subject_id);
  END IF;
  RETURN (SELECT media.private_content(p.picture_id, p_size)
    FROM tickets.ticket t JOIN tickets.message m ON m.ticket_id = t.id
    JOIN tickets.picture p ON p.message_id = m.id
    WHERE t.public_id = p_ticket AND p.picture_id = p_picture AND (p_subject_id IS NULL OR t.requester_id = asking));
END $$;
