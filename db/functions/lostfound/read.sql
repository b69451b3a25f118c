-- What an account has lost and found: its posts with their questions, claims and matches that visitors see, the newest first. Errors
-- (PB000): as responses.caller.
CREATE OR REPLACE FUNCTION lostfound.posts_of(p_session_sha256 bytea, p_most integer) RETURNS TABLE (
  id uuid, slug text, title text, status text, what text, place text, happened date, question text, open_claims integer, is_tried boolean,
  matches jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT p.public_id, p.slug, p.title, p.status, p.attributes ->> 'what', p.place, lostfound.day_of(p.attributes),
    (SELECT s.question FROM lostfound.seal s WHERE s.listing_id = p.listing_id),
    responses.open_of_listing(p.listing_id, 'claim'),
    EXISTS (SELECT FROM lostfound.proof f WHERE f.listing_id = p.listing_id),
    CASE WHEN p.is_shown THEN lostfound.matches_of(p.listing_id) ELSE '[]' END
  FROM catalogue.posts p WHERE p.owner_id = own AND p.kind = 'lostfound' AND p.purged_at IS NULL
  ORDER BY p.listing_id DESC LIMIT p_most;
END $$;

CREATE OR REPLACE FUNCTION lostfound.matches_of(p_listing_id bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.public_id, 'slug', o.slug, 'title', o.title, 'place', o.place,
    'happened', lostfound.day_of(o.attributes), 'score', m.score) ORDER BY m.score DESC, o.listing_id DESC), '[]')
  FROM lostfound.match m JOIN catalogue.posts o ON o.listing_id = m.lost_id + m.found_id - p_listing_id
  WHERE p_listing_id IN (m.lost_id, m.found_id) AND o.is_shown
$$;

-- Claims of an account, and those to its finds, the newest change first, with how their hand-over stands. Errors (PB000): as
-- responses.caller.
CREATE OR REPLACE FUNCTION lostfound.claims_of(p_session_sha256 bytea, p_most integer) RETURNS TABLE (
  id uuid, side text, person text, title text, slug text, status text, changed_at timestamptz, handover text, done_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT s.id, s.side, s.person, s.title, CASE WHEN s.listing_status = 'published' THEN s.slug END, s.status, s.changed_at,
    h.state, h.done_at
  FROM responses.of_party(own, NULL, 'claim', NULL, NULL, NULL, false, false, NULL, NULL, p_most) r
  CROSS JOIN LATERAL responses.shown_to(own, r) s LEFT JOIN lostfound.handover h ON h.response_id = r.id
  ORDER BY s.changed_at DESC;
END $$;

-- The facts that mails name, for jobs: no address, no question and no message of anybody.
CREATE OR REPLACE VIEW lostfound.mail_posts AS
SELECT p.public_id, p.title, m.kind = 'vendor' AS is_vendor FROM catalogue.posts p JOIN members.members m ON m.id = p.owner_id
WHERE p.kind = 'lostfound';
