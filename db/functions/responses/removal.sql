-- When a listing is over, nobody answers it any more: answers that its owner has not answered expire. Threads go on,
-- unless an operator took the listing away. The sender of an answer that arrives at this moment holds a shared lock
-- (responses.send).
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
    PERFORM responses.note_step(r.id, 'rule', 'expired');
  END IF;
END $$;

-- Expires open answers of which nothing was heard for sixty days. Answers with how many. For jobs.
CREATE OR REPLACE FUNCTION responses.expire_due(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
BEGIN
  PERFORM responses.expire(r) FROM (SELECT x.* FROM responses.response x WHERE x.status = 'sent' AND x.due_at < now()
    ORDER BY x.due_at LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED) r;
  RETURN (SELECT count(*) FROM responses.response x WHERE x.status = 'sent' AND x.due_at < now());
END $$;

-- Whose a message is, for a session that may report it: the other side of its thread. Null for everybody else.
CREATE OR REPLACE FUNCTION responses.reported_by(p_session_sha256 bytea, p_message uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE asking bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN (SELECT CASE m.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END
    FROM responses.message m JOIN responses.response r ON r.id = m.response_id
    WHERE m.public_id = p_message AND m.removed_at IS NULL AND asking IN (r.owner_id, r.sender_id));
END $$;

-- Messages that somebody reported, for the operators who decide about them: nobody else's can be read here.
CREATE OR REPLACE VIEW responses.reported_messages AS
SELECT m.public_id, CASE m.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END AS owner_id, m.body, l.slug,
  m.removed_at IS NULL AS is_shown
FROM responses.message m JOIN responses.response r ON r.id = m.response_id
LEFT JOIN catalogue.listings l ON l.id = r.listing_id;

-- Takes the text of a message away; its writer's account is mailed. For moderation, which has asked for the operator's
-- session.
CREATE OR REPLACE FUNCTION responses.remove_message(p_session_sha256 bytea, p_message uuid, p_reason text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE gone record;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  UPDATE responses.message m SET body = '', removed_at = now() FROM responses.response r
  WHERE m.public_id = p_message AND m.removed_at IS NULL AND r.id = m.response_id
  RETURNING r.public_id, CASE m.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END AS writer INTO gone;
  IF FOUND THEN
    PERFORM members.tell('message-removed', gone.writer,
      jsonb_build_object('response', gone.public_id, 'reason', p_reason));
  END IF;
END $$;

-- Deletes what an account left here, when the account is deleted: answers that it sent and that it got, with their
-- threads and what they opened, and its blocks. Nothing of it is needed by the books. Granted to no login: whatever
-- deletes an account calls it.
CREATE OR REPLACE FUNCTION responses.remove_person(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM responses.response r WHERE p_member_id IN (r.owner_id, r.sender_id);
  DELETE FROM responses.block b WHERE p_member_id IN (b.blocker_id, b.blocked_id);
  DELETE FROM responses.told t WHERE t.party_id = p_member_id;
END $$;

-- Deletes the claims of a listing that is over, with their threads and what they opened. Called by lostfound; granted
-- to no login.
CREATE OR REPLACE FUNCTION responses.remove_claims(p_listing_id bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM responses.response r WHERE r.listing_id = p_listing_id AND r.kind = 'claim'
$$;
