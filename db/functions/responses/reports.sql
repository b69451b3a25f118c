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
FROM responses.message m JOIN responses.response r ON r.id = m.response_id LEFT JOIN catalogue.listings l ON l.id = r.listing_id;

-- Takes the text of a message away; its writer's account is mailed. For moderation, which has asked for the operator's session.
CREATE OR REPLACE FUNCTION responses.remove_message(p_session_sha256 bytea, p_message uuid, p_reason text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE gone record;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  UPDATE responses.message m SET body = '', removed_at = now() FROM responses.response r
  WHERE m.public_id = p_message AND m.removed_at IS NULL AND r.id = m.response_id
  RETURNING r.public_id, CASE m.side WHEN 'owner' THEN r.owner_id ELSE r.sender_id END AS writer INTO gone;
  IF FOUND THEN
    PERFORM members.tell('message-removed', gone.writer, jsonb_build_object('response', gone.public_id, 'reason', p_reason));
  END IF;
END $$;
