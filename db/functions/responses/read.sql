DROP FUNCTION IF EXISTS responses.of_party(bigint, text, text, text, text, uuid, boolean, timestamptz, uuid, integer);
DROP FUNCTION IF EXISTS responses.list(bytea, text, text, text, text, uuid, boolean, bigint, uuid, integer);

-- One side's answers, the newest change first: `p_box` is `received` or `sent`, null: both. `p_between`: those between profiles; not:
-- those to listings. From a place in the list on (the change and the id of the last one that was read). For functions that have asked for
-- the session.
CREATE OR REPLACE FUNCTION responses.of_party(p_party bigint, p_box text, p_kind text, p_status text, p_stage text, p_listing uuid,
  p_waits boolean, p_between boolean, p_before_at timestamptz, p_before_id uuid, p_most integer) RETURNS SETOF responses.response
LANGUAGE sql STABLE AS $$
  SELECT r.* FROM (
    SELECT x.* FROM responses.response x WHERE p_box IS DISTINCT FROM 'sent' AND x.owner_id = p_party AND (NOT p_waits OR x.owner_waits)
    UNION ALL
    SELECT x.* FROM responses.response x WHERE p_box IS DISTINCT FROM 'received' AND x.sender_id = p_party
      AND (NOT p_waits OR x.sender_waits)) r
  WHERE (p_kind IS NULL OR r.kind = p_kind) AND (p_status IS NULL OR r.status = p_status) AND (p_stage IS NULL OR r.stage = p_stage)
    AND (p_listing IS NULL OR r.listing_id = (SELECT l.id FROM catalogue.listings l WHERE l.public_id = p_listing))
    AND (p_between IS NULL OR (r.listing_id IS NULL) = p_between)
    AND (p_before_at IS NULL OR (r.changed_at, r.public_id) < (p_before_at, p_before_id))
  ORDER BY r.changed_at DESC, r.public_id DESC LIMIT p_most
$$;

-- Answers as one account sees them; of one between profiles the listing is the other side's profile, without title or slug. `place`: in a
-- list, for whoever reads on. The other side is a name; no id or address of an account.
CREATE OR REPLACE FUNCTION responses.shown_to(p_party bigint, r responses.response) RETURNS TABLE (
  id uuid, kind text, side text, person text, listing_id uuid, slug text, title text, listing_status text, status text,
  stage text, waits boolean, sent_at timestamptz, changed_at timestamptz, place text)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT r.public_id, r.kind, CASE p_party WHEN r.owner_id THEN 'owner' ELSE 'sender' END,
    coalesce(other.it ->> 'name', responses.name_of(r.owner_id + r.sender_id - p_party, r.kind)),
    coalesce(l.public_id, (other.it ->> 'profile')::uuid), coalesce(l.slug, ''), coalesce(l.title, ''), coalesce(l.status, ''),
    r.status, r.stage,
    CASE p_party WHEN r.owner_id THEN r.owner_waits ELSE r.sender_waits END, r.sent_at, r.changed_at,
    round(extract(epoch FROM r.changed_at) * 1000000)::bigint || '_' || r.public_id
  FROM (SELECT r.people -> CASE p_party WHEN r.owner_id THEN 'sender' ELSE 'owner' END) other (it)
  LEFT JOIN catalogue.listings l ON l.id = r.listing_id
$$;

-- The session's answers. Errors (PB000): as responses.caller.
CREATE OR REPLACE FUNCTION responses.list(p_session_sha256 bytea, p_box text, p_kind text, p_status text, p_stage text, p_listing uuid,
  p_waits boolean, p_between boolean, p_before_micros bigint, p_before_id uuid, p_most integer) RETURNS TABLE (
  id uuid, kind text, side text, person text, listing_id uuid, slug text, title text, listing_status text, status text,
  stage text, waits boolean, sent_at timestamptz, changed_at timestamptz, place text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT s.* FROM responses.of_party(own, p_box, p_kind, p_status, p_stage, p_listing, p_waits, p_between,
      timestamptz 'epoch' + p_before_micros * interval '1 microsecond', p_before_id, least(p_most, 101)) r,
    LATERAL responses.shown_to(own, r) s
  ORDER BY r.changed_at DESC, r.public_id DESC;
END $$;

-- The answer of a kind that an account sent to a listing last; null without one. For functions that have asked for the session.
CREATE OR REPLACE FUNCTION responses.sent_before(p_sender bigint, p_listing_id bigint, p_kind text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT r.public_id FROM responses.response r WHERE r.sender_id = p_sender AND r.listing_id = p_listing_id AND r.kind = p_kind
  ORDER BY r.id DESC LIMIT 1
$$;

-- How many answers of a kind to a listing are open.
CREATE OR REPLACE FUNCTION responses.open_of_listing(p_listing_id bigint, p_kind text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM responses.response r WHERE r.listing_id = p_listing_id AND r.kind = p_kind AND r.status = 'sent'
$$;
