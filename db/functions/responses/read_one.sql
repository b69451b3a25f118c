-- One answer as a side sees it, and notes that this side has seen it: an owner who has not answered still has to. `refusal`: why this side
-- may not write now. A contact that was opened is read by responses.look_at_opening; its giver sees it here. Errors (PB000): as
-- responses.side_of.
DROP FUNCTION IF EXISTS responses.read_one(bytea, uuid);
CREATE OR REPLACE FUNCTION responses.read_one(p_session_sha256 bytea, p_response uuid) RETURNS TABLE (
  id uuid, kind text, side text, person text, listing_id uuid, slug text, title text, listing_status text, status text,
  stage text, waits boolean, sent_at timestamptz, changed_at timestamptz, place text,
  answers jsonb, word text, messages integer, refusal text, is_blocked boolean, steps jsonb, interview jsonb, opening jsonb, resume jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE at record := responses.side_of(p_session_sha256, p_response); r responses.response := at.response; own bigint;
BEGIN
  own := CASE at.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END;
  UPDATE responses.response x SET
    owner_waits = CASE at.side WHEN 'owner' THEN x.status = 'sent' AND x.answered_at IS NULL ELSE x.owner_waits END,
    sender_waits = CASE at.side WHEN 'sender' THEN false ELSE x.sender_waits END
  WHERE x.id = r.id
    AND CASE at.side WHEN 'owner' THEN x.owner_waits AND NOT (x.status = 'sent' AND x.answered_at IS NULL) ELSE x.sender_waits END;
  RETURN QUERY SELECT s.*, r.answers, r.word, r.messages, responses.why_not_write(r, at.side),
    EXISTS (SELECT FROM responses.block b WHERE (b.blocker_id, b.blocked_id) = (own, r.owner_id + r.sender_id - own)),
    (SELECT coalesce(jsonb_agg(jsonb_build_object('side', x.side, 'what', x.what, 'at', x.taken_at) ORDER BY x.id), '[]')
      FROM responses.step x WHERE x.response_id = r.id),
    (SELECT jsonb_build_object('at', i.begins_at, 'minutes', i.minutes, 'place', i.place, 'number', i.number)
      FROM responses.interview i WHERE i.response_id = r.id),
    (SELECT jsonb_build_object('what', o.what, 'isGiver', o.giver_id = own, 'openedAt', o.opened_at,
        'seenAt', o.seen_at, 'lastSeenAt', o.last_seen_at,
        'revokedAt', o.revoked_at, 'contact', CASE WHEN o.giver_id = own THEN o.contact END)
      FROM responses.opening o WHERE o.response_id = r.id),
    (SELECT jsonb_build_object('name', CASE at.side WHEN 'sender' THEN e.name END, 'takenAt', e.taken_at)
      FROM responses.resume e WHERE e.response_id = r.id AND responses.shows_resume(r.status, at.side))
  FROM responses.shown_to(own, r) s;
END $$;

-- Messages of a thread, the newest first, before one of them (null: from the newest on). Errors (PB000): as responses.side_of.
CREATE OR REPLACE FUNCTION responses.messages_of(p_session_sha256 bytea, p_response uuid, p_before uuid, p_most integer) RETURNS TABLE (
  id uuid, side text, body text, written_at timestamptz, is_removed boolean, is_own boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE asking record; r responses.response; until_id bigint;
BEGIN
  SELECT * INTO asking FROM responses.caller(p_session_sha256);
  SELECT * INTO r FROM responses.response x WHERE x.public_id = p_response AND asking.party IN (x.owner_id, x.sender_id);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'response_unknown' USING ERRCODE = 'PB000';
  END IF;
  until_id := CASE WHEN p_before IS NULL THEN 9223372036854775807
    ELSE (SELECT m.id FROM responses.message m WHERE m.public_id = p_before AND m.response_id = r.id) END;
  RETURN QUERY SELECT m.public_id, m.side, m.body, m.written_at, m.removed_at IS NOT NULL,
    asking.party = CASE m.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END
  FROM responses.message m WHERE m.response_id = r.id AND m.id < until_id ORDER BY m.id DESC LIMIT least(p_most, 101);
END $$;

-- How many applications to each of one's listings stand at each stage. Errors (PB000): as
-- responses.caller.
CREATE OR REPLACE FUNCTION responses.pipeline(p_session_sha256 bytea)
RETURNS TABLE (listing_id uuid, title text, stage text, status text, n bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT l.public_id, l.title, g.stage, g.status, g.n
  FROM (SELECT r.listing_id AS of_listing, r.stage, r.status, count(*) AS n FROM responses.response r
    WHERE r.owner_id = own AND r.kind = 'application' GROUP BY r.listing_id, r.stage, r.status) g
  JOIN catalogue.listings l ON l.id = g.of_listing ORDER BY g.of_listing DESC, g.stage, g.status;
END $$;
