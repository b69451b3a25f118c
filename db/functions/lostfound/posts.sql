-- Returns an answer in the form for comparison: lower case, without accents, spaces and punctuation. Vowel signs in
-- Indian scripts stay.
CREATE OR REPLACE FUNCTION lostfound.plain(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN regexp_replace(lower(public.unaccent(normalize(p_text, NFKC))), '[[:space:][:punct:]।॥]+', '', 'g');

-- Returns the salted hash of an answer: SHA-256 ten thousand times, so that a copied table is expensive to guess in
-- bulk.
CREATE OR REPLACE FUNCTION lostfound.digest_of(p_salt bytea, p_answer text) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
DECLARE digest bytea := sha256(p_salt || convert_to(lostfound.plain(p_answer), 'UTF8'));
BEGIN
  FOR round IN 1..10000 LOOP
    digest := sha256(p_salt || digest);
  END LOOP;
  RETURN digest;
END $$;

-- Sets a finder's question about a hidden feature, with the answer that only the item's owner can know. It can be
-- replaced until someone has tried. Errors (PB000): as responses.caller; listing_unknown (also another account's, or a
-- lost item), listing_over, seal_stays, seal_too_short, seal_is_said (the question or the post contains the answer),
-- banned_word.
CREATE OR REPLACE FUNCTION lostfound.seal_post(p_session_sha256 bytea, p_listing uuid, p_question text, p_answer text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE
  own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c); post record; drawn bytea; refused text;
BEGIN
  SELECT p.* INTO post FROM catalogue.posts p
  WHERE p.public_id = p_listing AND p.owner_id = own AND p.kind = 'lostfound' AND p.attributes ->> 'what' = 'found';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'listing_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('claims', post.listing_id));
  refused := CASE
    WHEN post.status IN ('expired', 'closed', 'removed') THEN 'listing_over'
    WHEN EXISTS (SELECT FROM lostfound.proof p WHERE p.listing_id = post.listing_id) THEN 'seal_stays'
    WHEN length(lostfound.plain(p_answer)) < 2 THEN 'seal_too_short'
    WHEN lostfound.says(concat_ws(' ', p_question, post.title, post.description, post.attributes ->> 'mark'), p_answer)
      THEN 'seal_is_said' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_question, ARRAY['refuse', 'hold']);
  drawn := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  INSERT INTO lostfound.seal AS s (listing_id, question, salt, digest)
  VALUES (post.listing_id, p_question, drawn, lostfound.digest_of(drawn, p_answer))
  ON CONFLICT (listing_id) DO UPDATE SET question = excluded.question, salt = excluded.salt,
digest = excluded.digest, set_at = now();
END $$;

-- True if a text contains the words as whole words.
CREATE OR REPLACE FUNCTION lostfound.says(p_text text, p_words text) RETURNS boolean LANGUAGE sql STABLE
RETURN catalogue.plain_text(p_words) <> ''
  AND strpos(' ' || catalogue.plain_text(p_text) || ' ', ' ' || catalogue.plain_text(p_words) || ' ') > 0;

-- Returns an account's posts with their questions, claims and visible matches, newest first. Errors (PB000): as
-- responses.caller.
CREATE OR REPLACE FUNCTION lostfound.posts_of(p_session_sha256 bytea, p_most integer) RETURNS TABLE (
  id uuid, slug text, title text, status text, what text, place text, happened date, question text, open_claims integer,
  is_tried boolean, matches jsonb
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT p.public_id, p.slug, p.title, p.status, p.attributes ->> 'what', p.place,
    lostfound.day_of(p.attributes), (SELECT s.question FROM lostfound.seal s WHERE s.listing_id = p.listing_id),
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

-- Returns an account's claims and those to its found items, newest change first, with the state of their hand-over.
-- Errors (PB000): as responses.caller.
CREATE OR REPLACE FUNCTION lostfound.claims_of(p_session_sha256 bytea, p_most integer) RETURNS TABLE (
  id uuid, side text, person text, title text, slug text, status text, changed_at timestamptz, handover text,
  done_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c);
BEGIN
  RETURN QUERY SELECT s.id, s.side, s.person, s.title, CASE WHEN s.listing_status = 'published' THEN s.slug END,
    s.status, s.changed_at, h.state, h.done_at
  FROM responses.of_party(own, NULL, 'claim', NULL, NULL, NULL, false, false, NULL, NULL, p_most) r
  CROSS JOIN LATERAL responses.shown_to(own, r) s LEFT JOIN lostfound.handover h ON h.response_id = r.id
  ORDER BY s.changed_at DESC;
END $$;

-- Facts for mails, for jobs: without addresses, questions and messages.
CREATE OR REPLACE VIEW lostfound.mail_posts AS
SELECT p.public_id, p.title, m.kind = 'vendor' AS is_vendor
FROM catalogue.posts p JOIN members.members m ON m.id = p.owner_id
WHERE p.kind = 'lostfound';

-- Deletes what is left of posts that are over: content, pictures, questions, answers, claims with their threads, and
-- matches. An agreed hand-over extends this by thirty days. A post closed before it was shown is kept for ninety days.
-- Returns how many. For jobs.
CREATE OR REPLACE FUNCTION lostfound.purge_due(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE over record; today date := platform.business_date(); gone integer := 0;
BEGIN
  FOR over IN
    SELECT p.listing_id, p.status FROM catalogue.posts p
    WHERE p.kind = 'lostfound' AND p.purged_at IS NULL AND p.status IN ('expired', 'closed', 'removed')
      AND coalesce(p.ends_on, p.changed_at::date + 90) < today
      AND NOT EXISTS (SELECT FROM lostfound.handover h
        WHERE h.listing_id = p.listing_id AND h.state = 'agreed' AND coalesce(p.ends_on, today) + 30 >= today)
    ORDER BY p.listing_id LIMIT p_most
  LOOP
    PERFORM catalogue.end_listing(over.listing_id);
    PERFORM lostfound.forget(over.listing_id);
    PERFORM catalogue.purge(over.listing_id);
    gone := gone + 1;
  END LOOP;
  RETURN gone;
END $$;

-- Deletes what this module and responses store about a post.
CREATE OR REPLACE FUNCTION lostfound.forget(p_listing_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM responses.remove_claims(p_listing_id);
  DELETE FROM lostfound.handover h WHERE h.listing_id = p_listing_id;
  DELETE FROM lostfound.proof p WHERE p.listing_id = p_listing_id;
  DELETE FROM lostfound.seal s WHERE s.listing_id = p_listing_id;
  DELETE FROM lostfound.match m WHERE p_listing_id IN (m.lost_id, m.found_id);
  DELETE FROM lostfound.compared c WHERE c.listing_id = p_listing_id;
END $$;

-- Rejects renewals: unclaimed posts are deleted after their time (lostfound.purge_due). Errors (PB000):
-- nothing_to_renew.
CREATE OR REPLACE TRIGGER lostfound_is_not_renewed BEFORE UPDATE OF renewals ON catalogue.listing
  FOR EACH ROW WHEN (NEW.kind = 'lostfound' AND NEW.renewals > OLD.renewals)
  EXECUTE FUNCTION platform.refuse_change('nothing_to_renew', 'PB000');

-- Deletes an account's data here with the account; granted to no login.
CREATE OR REPLACE FUNCTION lostfound.remove_person(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lostfound.forget(p.listing_id) FROM catalogue.posts p WHERE p.owner_id = p_member_id AND p.kind = 'lostfound';
  DELETE FROM lostfound.proof p WHERE p.claimant_id = p_member_id;
  DELETE FROM lostfound.told t WHERE t.party_id = p_member_id;
END $$;
