-- Expires undecided responses when their listing ends. Threads continue, unless an operator removed the listing. A
-- sender holds a shared lock meanwhile (responses.send).
CREATE OR REPLACE FUNCTION responses.follow_listing() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('answers', NEW.id));
  PERFORM responses.expire(r) FROM responses.response r
  WHERE r.listing_id = NEW.id AND r.status = 'sent' AND (r.answered_at IS NULL OR NEW.status = 'removed')
  ORDER BY r.id FOR NO KEY UPDATE;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER answers_follow_their_listing AFTER UPDATE OF status ON catalogue.listing
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status IN ('expired', 'closed', 'removed'))
  EXECUTE FUNCTION responses.follow_listing();

CREATE OR REPLACE FUNCTION responses.expire(r responses.response) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE responses.response x SET status = 'expired', decided_at = now() WHERE x.id = r.id AND x.status = 'sent';
  IF FOUND THEN
    PERFORM responses.record_step(r.id, 'rule', 'expired');
  END IF;
END $$;

-- Expires open responses after sixty days without activity. Returns how many. For jobs.
CREATE OR REPLACE FUNCTION responses.expire_due(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
BEGIN
  PERFORM responses.expire(r) FROM (SELECT x.* FROM responses.response x WHERE x.status = 'sent' AND x.due_at < now()
    ORDER BY x.due_at LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED) r;
  RETURN (SELECT count(*) FROM responses.response x WHERE x.status = 'sent' AND x.due_at < now());
END $$;

-- Returns the author of a message, if the session may report it: it must be the other side of the thread. Null
-- otherwise.
CREATE OR REPLACE FUNCTION responses.reported_by(p_session_sha256 bytea, p_message uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE asking bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN (SELECT CASE m.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END
    FROM responses.message m JOIN responses.response r ON r.id = m.response_id
    WHERE m.public_id = p_message AND m.removed_at IS NULL AND asking IN (r.owner_id, r.sender_id));
END $$;

-- Reported messages, for the operators who decide about them. No other messages can be read here.
CREATE OR REPLACE VIEW responses.reported_messages AS
SELECT m.public_id, CASE m.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END AS owner_id, m.body, l.slug,
  m.removed_at IS NULL AS is_shown
FROM responses.message m JOIN responses.response r ON r.id = m.response_id
LEFT JOIN catalogue.listings l ON l.id = r.listing_id;

-- Removes a message's text and mails its author. For moderation, which has checked the operator's session.
CREATE OR REPLACE FUNCTION responses.remove_message(p_session_sha256 bytea, p_message uuid, p_reason text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE gone record;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  UPDATE responses.message m SET body = '', removed_at = now() FROM responses.response r
  WHERE m.public_id = p_message AND m.removed_at IS NULL AND r.id = m.response_id
  RETURNING r.public_id, CASE m.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END AS writer INTO gone;
  IF FOUND THEN
    PERFORM members.notify('message-removed', gone.writer,
      jsonb_build_object('response', gone.public_id, 'reason', p_reason));
  END IF;
END $$;

-- Deletes an account's sent and received responses with threads and openings, and its blocks. The books need none of
-- it. Granted to no login: the account's deletion calls it.
CREATE OR REPLACE FUNCTION responses.remove_person(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM responses.response r WHERE p_member_id IN (r.owner_id, r.sender_id);
  DELETE FROM responses.block b WHERE p_member_id IN (b.blocker_id, b.blocked_id);
  DELETE FROM responses.told t WHERE t.party_id = p_member_id;
END $$;

-- Deletes the claims of a listing that is over, with their threads and openings. Called by lostfound; granted to no
-- login.
CREATE OR REPLACE FUNCTION responses.remove_claims(p_listing_id bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM responses.response r WHERE r.listing_id = p_listing_id AND r.kind = 'claim'
$$;
