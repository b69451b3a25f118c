-- For whom a session writes and reads: a member for itself, somebody of a team for the account of the store. A frozen store may
-- write: whom else would it ask? Errors (PB000): unauthorized; forbidden (a packer of a store).
CREATE OR REPLACE FUNCTION tickets.requester_of(p_session_sha256 bytea, p_subject_id bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
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

-- The same for reading, where an operator's look at a member's screens counts, too.
CREATE OR REPLACE FUNCTION tickets.reader_of(p_session_sha256 bytea, p_subject_id bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM identity.find_session(p_session_sha256, ARRAY['viewer']) s WHERE s.subject_id = p_subject_id) THEN
    RETURN p_subject_id;
  END IF;
  RETURN tickets.requester_of(p_session_sha256, p_subject_id);
END $$;

-- A ticket of a requester, locked. Errors (PB000): as tickets.requester_of; ticket_unknown, also for one of somebody else.
CREATE OR REPLACE FUNCTION tickets.own(p_session_sha256 bytea, p_subject_id bigint, p_ticket uuid) RETURNS tickets.ticket
LANGUAGE plpgsql AS $$
DECLARE t tickets.ticket; asking bigint := tickets.requester_of(p_session_sha256, p_subject_id);
BEGIN
  SELECT * INTO t FROM tickets.ticket x WHERE x.public_id = p_ticket AND x.requester_id = asking FOR UPDATE;
  IF NOT FOUND THEN
    RAISE 'ticket_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN t;
END $$;
