-- When an account's responses last changed, to refresh open screens (modules/views/live). Does not contain the other
-- side.
CREATE OR REPLACE VIEW responses.activity AS
SELECT r.owner_id AS party_id, r.changed_at FROM responses.response r
UNION ALL SELECT r.sender_id, r.changed_at FROM responses.response r;

-- Returns one side's responses, newest change first. `p_box`: `received`, `sent` or null for both. `p_between`: those
-- between profiles, or else to listings. Continues after the change and id of the last one read. For functions that
-- have checked the session.
CREATE OR REPLACE FUNCTION responses.of_party(
  p_party bigint, p_box text, p_kind text, p_status text, p_stage text, p_listing uuid, p_waits boolean,
  p_between boolean, p_before_at timestamptz, p_before_id uuid, p_most integer
) RETURNS SETOF responses.response LANGUAGE sql STABLE AS $$
  SELECT r.* FROM (
    SELECT x.* FROM responses.response x
    WHERE p_box IS DISTINCT FROM 'sent' AND x.owner_id = p_party AND (NOT p_waits OR x.owner_waits)
    UNION ALL
    SELECT x.* FROM responses.response x WHERE p_box IS DISTINCT FROM 'received' AND x.sender_id = p_party
      AND (NOT p_waits OR x.sender_waits)) r
  WHERE (p_kind IS NULL OR r.kind = p_kind) AND (p_status IS NULL OR r.status = p_status)
    AND (p_stage IS NULL OR r.stage = p_stage)
    AND (p_listing IS NULL OR r.listing_id = (SELECT l.id FROM catalogue.listings l WHERE l.public_id = p_listing))
    AND (p_between IS NULL OR (r.listing_id IS NULL) = p_between)
    AND (p_before_at IS NULL OR (r.changed_at, r.public_id) < (p_before_at, p_before_id))
  ORDER BY r.changed_at DESC, r.public_id DESC LIMIT p_most
$$;

-- Returns responses as one account sees them. Between profiles, the listing is the other side's profile, without title
-- or slug. `place`: position in a list, to continue reading. The other side is only a name, without an id or address.
CREATE OR REPLACE FUNCTION responses.shown_to(p_party bigint, r responses.response) RETURNS TABLE (
  id uuid, kind text, side text, person text, listing_id uuid, slug text, title text, listing_status text, status text,
  stage text, waits boolean, sent_at timestamptz, changed_at timestamptz, place text)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT r.public_id, r.kind, CASE p_party WHEN r.owner_id THEN 'owner' ELSE 'sender' END,
    coalesce(other.it ->> 'name', responses.name_of(r.owner_id + r.sender_id - p_party, r.kind)),
    coalesce(l.public_id, (other.it ->> 'profile')::uuid), coalesce(l.slug, ''), coalesce(l.title, ''),
    coalesce(l.status, ''), r.status, r.stage,
    CASE p_party WHEN r.owner_id THEN r.owner_waits ELSE r.sender_waits END, r.sent_at, r.changed_at,
    round(extract(epoch FROM r.changed_at) * 1000000)::bigint || '_' || r.public_id
  FROM (SELECT r.people -> CASE p_party WHEN r.owner_id THEN 'sender' ELSE 'owner' END) other (it)
  LEFT JOIN catalogue.listings l ON l.id = r.listing_id
$$;

-- Returns the session's responses. Errors (PB000): as responses.caller.
CREATE OR REPLACE FUNCTION responses.list(
  p_session_sha256 bytea, p_box text, p_kind text, p_status text, p_stage text, p_listing uuid, p_waits boolean,
  p_between boolean, p_before_micros bigint, p_before_id uuid, p_most integer
) RETURNS TABLE (
  id uuid, kind text, side text, person text, listing_id uuid, slug text, title text, listing_status text, status text,
  stage text, waits boolean, sent_at timestamptz, changed_at timestamptz, place text
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT s.* FROM responses.of_party(own, p_box, p_kind, p_status, p_stage, p_listing, p_waits, p_between,
      timestamptz 'epoch' + p_before_micros * interval '1 microsecond', p_before_id, least(p_most, 101)) r,
    LATERAL responses.shown_to(own, r) s
  ORDER BY r.changed_at DESC, r.public_id DESC;
END $$;

-- Returns the last response of a kind that an account sent to a listing, or null. For functions that have checked the
-- session.
CREATE OR REPLACE FUNCTION responses.sent_before(p_sender bigint, p_listing_id bigint, p_kind text) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT r.public_id FROM responses.response r
  WHERE r.sender_id = p_sender AND r.listing_id = p_listing_id AND r.kind = p_kind
  ORDER BY r.id DESC LIMIT 1
$$;

-- Returns the number of open responses of a kind to a listing.
CREATE OR REPLACE FUNCTION responses.open_of_listing(p_listing_id bigint, p_kind text) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM responses.response r
  WHERE r.listing_id = p_listing_id AND r.kind = p_kind AND r.status = 'sent'
$$;

-- Returns one response as a side sees it, and marks it as seen; an owner who has not decided still has to. `refusal`:
-- why this side may not write now. The taker reads an opened contact by responses.look_at_opening; its giver sees it
-- here. Errors (PB000): as responses.side_of.
CREATE OR REPLACE FUNCTION responses.read_one(p_session_sha256 bytea, p_response uuid) RETURNS TABLE (
  id uuid, kind text, side text, person text, listing_id uuid, slug text, title text, listing_status text, status text,
  stage text, waits boolean, sent_at timestamptz, changed_at timestamptz, place text, answers jsonb, word text,
  messages integer, refusal text, is_blocked boolean, steps jsonb, interview jsonb, opening jsonb, resume jsonb
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE at record := responses.side_of(p_session_sha256, p_response); r responses.response := at.response; own bigint;
BEGIN
  own := CASE at.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END;
  UPDATE responses.response x SET
    owner_waits = CASE at.side WHEN 'owner' THEN x.status = 'sent' AND x.answered_at IS NULL ELSE x.owner_waits END,
    sender_waits = CASE at.side WHEN 'sender' THEN false ELSE x.sender_waits END
  WHERE x.id = r.id
    AND CASE at.side WHEN 'owner' THEN x.owner_waits AND NOT (x.status = 'sent' AND x.answered_at IS NULL)
      ELSE x.sender_waits END;
  RETURN QUERY SELECT s.*, r.answers, r.word, r.messages, responses.write_blocker(r, at.side),
    EXISTS (SELECT FROM responses.block b WHERE (b.blocker_id, b.blocked_id) = (own, r.owner_id + r.sender_id - own)),
    (SELECT coalesce(
      jsonb_agg(jsonb_build_object('side', x.side, 'what', x.what, 'at', x.taken_at) ORDER BY x.id), '[]')
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

-- Returns messages of a thread before a given one (null: from the newest), newest first. Errors (PB000): as
-- responses.side_of.
CREATE OR REPLACE FUNCTION responses.messages_of(p_session_sha256 bytea, p_response uuid, p_before uuid, p_most integer)
RETURNS TABLE (id uuid, side text, body text, written_at timestamptz, is_removed boolean, is_own boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE asking record; r responses.response; until_id bigint;
BEGIN
  SELECT * INTO asking FROM responses.caller(p_session_sha256);
  SELECT * INTO r FROM responses.response x
  WHERE x.public_id = p_response AND asking.party IN (x.owner_id, x.sender_id);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'response_unknown' USING ERRCODE = 'PB000';
  END IF;
  until_id := CASE WHEN p_before IS NULL THEN 9223372036854775807
    ELSE (SELECT m.id FROM responses.message m WHERE m.public_id = p_before AND m.response_id = r.id) END;
  RETURN QUERY SELECT m.public_id, m.side, m.body, m.written_at, m.removed_at IS NOT NULL,
    asking.party = CASE m.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END
  FROM responses.message m WHERE m.response_id = r.id AND m.id < until_id ORDER BY m.id DESC LIMIT least(p_most, 101);
END $$;

-- Returns how many applications to each of the session's listings are at each stage. Errors (PB000): as
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
