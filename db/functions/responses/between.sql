-- Sends a response between two marriage profiles (market/marriage): interest, photo-request or contact-request, with
-- its first message. Returns its id. Same limits as responses.send. Each step needs the one before: a photo-request
-- needs an accepted interest, a contact-request needs pictures that the owner opened to the sender. Called by
-- marriage.send, which has checked session and profiles; granted to no login. Errors (PB000): own_content,
-- cannot_write, response_exists, response_refused, rate_limited, step_missing, banned_word.
CREATE OR REPLACE FUNCTION responses.send_between(
  p_kind text, p_sender bigint, p_owner bigint, p_people jsonb, p_body text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE r responses.response; refused text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('responses', p_sender));
  PERFORM responses.lock_pair(p_sender, p_owner);
  refused := coalesce(responses.send_between_blocker(p_kind, p_sender, p_owner),
    CASE WHEN NOT responses.stands_on_step(p_kind, p_sender, p_owner) THEN 'step_missing' END);
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_body, ARRAY['refuse', 'hold']);
  INSERT INTO responses.response AS n (kind, owner_id, sender_id, people, messages, run_side, run_length)
  VALUES (p_kind, p_owner, p_sender, p_people, CASE p_body WHEN '' THEN 0 ELSE 1 END,
    CASE p_body WHEN '' THEN NULL ELSE 'sender' END, CASE p_body WHEN '' THEN 0 ELSE 1 END)
  RETURNING n.* INTO r;
  IF p_body <> '' THEN
    INSERT INTO responses.message (response_id, side, member_id, body) VALUES (r.id, 'sender', p_sender, p_body);
  END IF;
  INSERT INTO responses.step (response_id, side, what) VALUES (r.id, 'sender', 'sent');
  PERFORM responses.notify_of_news(r, r.owner_id, 'response-received');
  RETURN r.public_id;
END $$;

-- Returns why a member may not send another one a response of a kind, or null. There is one interest between two
-- people, whoever sent it.
CREATE OR REPLACE FUNCTION responses.send_between_blocker(p_kind text, p_sender bigint, p_owner bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_sender = p_owner THEN 'own_content'
    WHEN responses.is_blocked(p_sender, p_owner) THEN 'cannot_write'
    WHEN b.refused > 0 THEN 'response_refused'
    WHEN b.opened > 0 OR (p_kind = 'interest' AND EXISTS (SELECT FROM responses.response r WHERE r.sender_id = p_owner
      AND r.owner_id = p_sender AND r.kind = 'interest' AND r.status IN ('sent', 'accepted'))) THEN 'response_exists'
    WHEN b.before >= 3 OR (SELECT count(*) FROM responses.response r
      WHERE r.sender_id = p_sender AND r.sent_at > now() - interval '1 day') >= 30 THEN 'rate_limited' END
  FROM (SELECT count(*) AS before, count(*) FILTER (WHERE r.status IN ('declined', 'revoked')) AS refused,
      count(*) FILTER (WHERE r.status IN ('sent', 'accepted')) AS opened
    FROM responses.response r WHERE r.sender_id = p_sender AND r.owner_id = p_owner AND r.kind = p_kind) b
$$;

-- True if a member has opened something to another one and not revoked it.
CREATE OR REPLACE FUNCTION responses.is_open_to(p_giver bigint, p_taker bigint, p_what text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM responses.opening o
    WHERE o.giver_id = p_giver AND o.taker_id = p_taker AND o.what = p_what AND o.revoked_at IS NULL)
$$;

-- True if the required earlier step exists. An interest needs none.
CREATE OR REPLACE FUNCTION responses.stands_on_step(p_kind text, p_sender bigint, p_owner bigint) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE p_kind WHEN 'interest' THEN true
    WHEN 'photo-request'
      THEN EXISTS (SELECT FROM responses.response r WHERE r.kind = 'interest' AND r.status = 'accepted'
      AND (r.sender_id, r.owner_id) IN ((p_sender, p_owner), (p_owner, p_sender)))
    WHEN 'contact-request' THEN responses.is_open_to(p_owner, p_sender, 'pictures') ELSE false END
$$;

-- Records that pictures were viewed, which the giver sees. False if they are not open to the taker now. The row lock
-- orders views and revocations, so revoked pictures are never shown. For marriage.sharp; granted to no login.
CREATE OR REPLACE FUNCTION responses.look_at_pictures(p_giver bigint, p_taker bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE responses.opening o SET seen_at = coalesce(o.seen_at, now()), last_seen_at = now()
  WHERE o.giver_id = p_giver AND o.taker_id = p_taker AND o.what = 'pictures' AND o.revoked_at IS NULL;
  RETURN FOUND;
END $$;

-- Ends what depends on a revoked step: after an interest, everything between the two; after pictures, the contact
-- opened to whoever saw them. A part of responses.close_opening, whose caller holds the lock of the two.
CREATE OR REPLACE FUNCTION responses.close_steps_after(r responses.response, p_side text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE ended responses.response;
BEGIN
  FOR ended IN SELECT * FROM responses.response x WHERE x.status IN ('sent', 'accepted') AND CASE r.kind
      WHEN 'interest' THEN x.kind IN ('photo-request', 'contact-request')
        AND (x.sender_id, x.owner_id) IN ((r.sender_id, r.owner_id), (r.owner_id, r.sender_id))
      WHEN 'photo-request' THEN x.kind = 'contact-request' AND (x.sender_id, x.owner_id) = (r.sender_id, r.owner_id)
      ELSE false END
      ORDER BY x.id FOR NO KEY UPDATE LOOP
    IF ended.status = 'sent' THEN
      PERFORM responses.expire(ended);
    ELSE
      PERFORM responses.shut(ended, CASE WHEN ended.owner_id = r.owner_id THEN p_side
        ELSE CASE p_side WHEN 'owner' THEN 'sender' ELSE 'owner' END END);
    END IF;
  END LOOP;
END $$;

-- Deletes everything between a member's profile and others together with the profile. For marriage.delete and the
-- operators' removal; granted to no login.
CREATE OR REPLACE FUNCTION responses.remove_between(p_member_id bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM responses.response r WHERE p_member_id IN (r.owner_id, r.sender_id) AND r.listing_id IS NULL
$$;

-- Returns the newest response of each kind and direction between two people, for marriage.open.
CREATE OR REPLACE FUNCTION responses.steps_between(p_own bigint, p_other bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    jsonb_agg(jsonb_build_object('_id', s.public_id, 'kind', s.kind, 'isOwn', s.sender_id = p_own, 'status', s.status)
    ORDER BY s.id), '[]')
  FROM (SELECT DISTINCT ON (r.kind, r.sender_id) r.* FROM responses.response r
    WHERE r.listing_id IS NULL AND (r.sender_id, r.owner_id) IN ((p_own, p_other), (p_other, p_own))
    ORDER BY r.kind, r.sender_id, r.id DESC) s
$$;

-- Returns pictures and contacts opened between the session's profile and others, newest first. Both sides read the same
-- row, with the first and last view. Errors (PB000): as responses.caller.
CREATE OR REPLACE FUNCTION responses.views_of(p_session_sha256 bytea) RETURNS TABLE (
  response_id uuid, what text, is_giver boolean, person text, profile_id uuid, opened_at timestamptz,
  seen_at timestamptz, last_seen_at timestamptz, revoked_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT r.public_id, o.what, o.giver_id = own,
    r.people -> other.side ->> 'name', (r.people -> other.side ->> 'profile')::uuid, o.opened_at, o.seen_at,
    o.last_seen_at, o.revoked_at
  FROM responses.opening o JOIN responses.response r ON r.id = o.response_id
  CROSS JOIN LATERAL (SELECT CASE own WHEN r.owner_id THEN 'sender' ELSE 'owner' END) other (side)
  WHERE r.listing_id IS NULL AND o.what <> 'talk' AND own IN (o.giver_id, o.taker_id)
  ORDER BY o.opened_at DESC, r.id DESC LIMIT 500;
END $$;
