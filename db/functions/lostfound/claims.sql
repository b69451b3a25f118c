-- Returns a person's wrong answers to a question, over all of their accounts.
CREATE OR REPLACE FUNCTION lostfound.wrong_of(p_listing_id bigint, p_claimant_id bigint) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(p.wrong), 0)::integer FROM lostfound.proof p JOIN members.members o ON o.id = p.claimant_id
  JOIN members.members m ON m.id = p_claimant_id
  WHERE p.listing_id = p_listing_id AND (o.id = m.id OR lower(o.email) = lower(m.email) OR o.phone = m.phone)
$$;

-- Returns why an account may not claim a found item now, or null. Limits on wrong answers: three per person, twelve a
-- day per account, thirty a day per item.
CREATE OR REPLACE FUNCTION lostfound.claim_blocker(p_claimant bigint, p_owner bigint, p_listing_id bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(responses.send_blocker(p_claimant, p_owner, p_listing_id, 'claim'), CASE
    WHEN NOT EXISTS (SELECT FROM lostfound.seal s WHERE s.listing_id = p_listing_id) THEN 'not_sealed'
    WHEN EXISTS (SELECT FROM lostfound.handover h WHERE h.listing_id = p_listing_id AND h.state <> 'ended')
      THEN 'item_promised'
    WHEN lostfound.wrong_of(p_listing_id, p_claimant) >= 3 THEN 'tries_used_up'
    WHEN (SELECT coalesce(sum(p.wrong), 0) FROM lostfound.proof p
      WHERE p.claimant_id = p_claimant AND p.tried_at > now() - interval '1 day') >= 12 THEN 'rate_limited'
    WHEN (SELECT coalesce(sum(p.wrong), 0) FROM lostfound.proof p
      WHERE p.listing_id = p_listing_id AND p.tried_at > now() - interval '1 day') >= 30 THEN 'rate_limited' END)
$$;

-- Returns a found item that the session's account can claim, by its slug: the finder's question, the tries left, and
-- why it cannot be claimed now (`refusal`, with the earlier claim). No row if nobody can claim it. Errors (PB000): as
-- responses.caller.
CREATE OR REPLACE FUNCTION lostfound.claimable(p_session_sha256 bytea, p_slug text) RETURNS TABLE (
  listing_id uuid, title text, finder text, question text, tries_left integer, refusal text, response_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT p.public_id, p.title, responses.name_of(p.owner_id, 'claim'), coalesce(s.question, ''),
    3 - least(3, lostfound.wrong_of(p.listing_id, own)), lostfound.claim_blocker(own, p.owner_id, p.listing_id),
    responses.sent_before(own, p.listing_id, 'claim')
  FROM catalogue.posts p LEFT JOIN lostfound.seal s ON s.listing_id = p.listing_id
  WHERE p.slug = p_slug AND p.kind = 'lostfound' AND p.is_shown AND p.attributes ->> 'what' = 'found';
END $$;

-- Returns a claimable item for a session's account. Locks account and item, so that tries are serialized and counted
-- correctly. Errors (PB000): as responses.caller; listing_unknown.
CREATE OR REPLACE FUNCTION lostfound.lock_find(
  p_session_sha256 bytea, p_listing uuid, OUT own bigint, OUT owner_id bigint, OUT listing_id bigint
) LANGUAGE plpgsql AS $$
BEGIN
  own := (SELECT c.party FROM responses.caller(p_session_sha256) c);
  SELECT p.owner_id, p.listing_id INTO owner_id, listing_id FROM catalogue.posts p
  WHERE p.public_id = p_listing AND p.kind = 'lostfound' AND p.is_shown AND p.attributes ->> 'what' = 'found';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'listing_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('claims of', own));
  PERFORM pg_advisory_xact_lock(hashtextextended('claims', listing_id));
END $$;

-- Stores an answer to a finder's question and counts it as wrong without comparing it. lostfound.claim compares it in a
-- later transaction, so that a rollback cannot undo a try. A repeated last answer counts once. Screens the claim's
-- message first. Errors (PB000): as lostfound.lock_find and lostfound.claim_blocker; banned_word.
CREATE OR REPLACE FUNCTION lostfound.give_answer(p_session_sha256 bytea, p_listing uuid, p_answer text, p_message text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE find record := lostfound.lock_find(p_session_sha256, p_listing); refused text;
BEGIN
  refused := lostfound.claim_blocker(find.own, find.owner_id, find.listing_id);
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_message, ARRAY['refuse', 'hold']);
  INSERT INTO lostfound.proof AS p (listing_id, claimant_id, wrong, given, given_in)
  SELECT find.listing_id, find.own, 1, lostfound.digest_of(s.salt, p_answer), pg_current_xact_id()
  FROM lostfound.seal s WHERE s.listing_id = find.listing_id
  ON CONFLICT ON CONSTRAINT proof_pkey DO UPDATE SET
    wrong = p.wrong + (excluded.given IS DISTINCT FROM coalesce(p.given, p.last_wrong))::integer, tried_at = now(),
    proved_at = NULL, given = excluded.given, given_in = excluded.given_in;
END $$;

-- Claims an item with the answer of an earlier transaction. A correct answer no longer counts as wrong, and the claim
-- is sent. Returns whether it was correct (false without one), the tries left, and the claim's id. Errors (PB000): as
-- lostfound.give_answer and responses.send.
CREATE OR REPLACE FUNCTION lostfound.claim(p_session_sha256 bytea, p_listing uuid, p_message text,
  OUT is_right boolean, OUT tries_left integer, OUT response_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE find record := lostfound.lock_find(p_session_sha256, p_listing); refused text;
BEGIN
  is_right := EXISTS (SELECT
    FROM lostfound.proof p JOIN lostfound.seal s ON s.listing_id = p.listing_id AND s.digest = p.given
    WHERE (p.listing_id, p.claimant_id) = (find.listing_id, find.own) AND p.given_in <> pg_current_xact_id());
  UPDATE lostfound.proof p SET given = NULL, given_in = NULL, wrong = p.wrong - is_right::integer,
    last_wrong = CASE WHEN NOT is_right THEN coalesce(p.given, p.last_wrong) END,
    proved_at = CASE WHEN is_right THEN now() END
  WHERE (p.listing_id, p.claimant_id) = (find.listing_id, find.own);
  tries_left := 3 - least(3, lostfound.wrong_of(find.listing_id, find.own));
  IF is_right THEN
    -- Another claim may have been accepted meanwhile.
    refused := lostfound.claim_blocker(find.own, find.owner_id, find.listing_id);
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
    END IF;
    response_id := responses.send(p_session_sha256, 'claim', p_listing, p_message, '[]', NULL);
  END IF;
END $$;

-- Rejects a claim unless this transaction found its sender's answer correct.
CREATE OR REPLACE FUNCTION lostfound.check_claim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM lostfound.proof p
    WHERE (p.listing_id, p.claimant_id) = (NEW.listing_id, NEW.sender_id) AND p.proved_at = now()) THEN
    RAISE EXCEPTION 'a claim without its proof' USING ERRCODE = '23514', CONSTRAINT = 'claim_is_proved';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER claim_is_proved BEFORE INSERT ON responses.response
  FOR EACH ROW WHEN (NEW.kind = 'claim') EXECUTE FUNCTION lostfound.check_claim();

-- Creates a hand-over when a claim is accepted, one at a time per item, and ends it if the acceptance is revoked
-- before. Errors (PB000): item_promised.
CREATE OR REPLACE FUNCTION lostfound.follow_claim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
BEGIN
  IF NEW.status = 'accepted' THEN
    INSERT INTO lostfound.handover (response_id, listing_id) VALUES (NEW.id, NEW.listing_id);
  ELSE
    UPDATE lostfound.handover h SET state = 'ended', code_salt = NULL, code_digest = NULL, code_until = NULL,
      given = NULL, given_in = NULL
    WHERE h.response_id = NEW.id AND h.state = 'agreed';
  END IF;
  RETURN NULL;
EXCEPTION WHEN unique_violation THEN
  RAISE EXCEPTION 'item_promised' USING ERRCODE = 'PB000';
END $$;

CREATE OR REPLACE TRIGGER claim_is_followed AFTER UPDATE OF status ON responses.response
  FOR EACH ROW WHEN (NEW.kind = 'claim' AND OLD.status <> NEW.status) EXECUTE FUNCTION lostfound.follow_claim();
