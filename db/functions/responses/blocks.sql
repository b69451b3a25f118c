-- Blocks the other side of a response: neither can respond or write to the other. Open responses between them end, and
-- what this side opened is revoked. Idempotent. Errors (PB000): as responses.caller; response_unknown, blocks_full (a
-- thousand).
CREATE OR REPLACE FUNCTION responses.block_other(p_session_sha256 bytea, p_response uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE own bigint; other bigint; shown_as text; ended responses.response; side_of_own text;
BEGIN
  SELECT c.party INTO own FROM responses.caller(p_session_sha256) c;
  -- Not locked here: responses between the two are locked below, oldest first, whoever blocks.
  SELECT r.owner_id + r.sender_id - own,
    coalesce(r.people -> CASE own WHEN r.owner_id THEN 'sender' ELSE 'owner' END ->> 'name',
    responses.name_of(r.owner_id + r.sender_id - own, r.kind)) INTO other, shown_as
  FROM responses.response r WHERE r.public_id = p_response AND own IN (r.owner_id, r.sender_id);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'response_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('blocks', own));
  PERFORM responses.lock_pair(own, other);
  INSERT INTO responses.block (blocker_id, blocked_id, name) VALUES (own, other, shown_as) ON CONFLICT DO NOTHING;
  IF (SELECT count(*) FROM responses.block b WHERE b.blocker_id = own) > 1000 THEN
    RAISE EXCEPTION 'blocks_full' USING ERRCODE = 'PB000';
  END IF;
  FOR ended IN SELECT * FROM responses.response x WHERE x.status IN ('sent', 'accepted')
      AND ((x.owner_id, x.sender_id) = (own, other) OR (x.owner_id, x.sender_id) = (other, own))
    ORDER BY x.id FOR NO KEY UPDATE LOOP
    side_of_own := CASE ended.owner_id WHEN own THEN 'owner' ELSE 'sender' END;
    -- It may have ended together with an earlier step.
    IF (SELECT x.status FROM responses.response x WHERE x.id = ended.id) <> ended.status THEN
      CONTINUE;
    END IF;
    IF ended.status = 'sent' THEN
      UPDATE responses.response x
      SET status = CASE side_of_own WHEN 'owner' THEN 'declined' ELSE 'withdrawn' END, decided_at = now(),
        stage = CASE WHEN side_of_own = 'owner' AND x.stage IS NOT NULL THEN 'declined' ELSE x.stage END
      WHERE x.id = ended.id;
      PERFORM responses.record_step(ended.id, side_of_own,
        CASE side_of_own WHEN 'owner' THEN 'declined' ELSE 'withdrawn' END);
    ELSIF EXISTS (SELECT FROM responses.opening o
      WHERE o.response_id = ended.id AND o.giver_id = own AND o.revoked_at IS NULL) THEN
      PERFORM responses.close_opening(ended, side_of_own);
    END IF;
  END LOOP;
END $$;

-- Removes a block; what ended stays ended. Errors (PB000): as responses.caller; block_unknown, also if it is another
-- account's.
CREATE OR REPLACE FUNCTION responses.unblock(p_session_sha256 bytea, p_block uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
BEGIN
  DELETE FROM responses.block b
  WHERE b.id = p_block AND b.blocker_id = (SELECT c.party FROM responses.caller(p_session_sha256) c);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'block_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Returns the blocks of the session's account, newest first. Errors (PB000): as responses.caller.
CREATE OR REPLACE FUNCTION responses.blocks_of(p_session_sha256 bytea)
RETURNS TABLE (id uuid, name text, blocked_at timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
  SELECT b.id, b.name, b.blocked_at FROM responses.block b
  WHERE b.blocker_id = (SELECT c.party FROM responses.caller(p_session_sha256) c)
  ORDER BY b.blocked_at DESC, b.id LIMIT 1000
$$;
