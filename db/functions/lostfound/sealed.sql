-- An answer as it is compared: without capitals, accents, spaces and punctuation; signs of vowels in Indian scripts stay.
CREATE OR REPLACE FUNCTION lostfound.plain(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN regexp_replace(lower(public.unaccent(normalize(p_text, NFKC))), '[[:space:][:punct:]।॥]+', '', 'g');

-- The hash of an answer: SHA-256 ten thousand times over, with the salt of its post, so that a copy of the table does not tell by guessing
-- in bulk what takes a person one word.
CREATE OR REPLACE FUNCTION lostfound.digest_of(p_salt bytea, p_answer text) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
DECLARE digest bytea := sha256(p_salt || convert_to(lostfound.plain(p_answer), 'UTF8'));
BEGIN
  FOR round IN 1..10000 LOOP
    digest := sha256(p_salt || digest);
  END LOOP;
  RETURN digest;
END $$;

-- A finder's question about what is not to be seen, with the answer that only its owner can know. It is given another time until somebody
-- has tried. Errors (PB000): as responses.caller; listing_unknown (also another one's, or something lost), listing_over, seal_stays,
-- seal_too_short, seal_is_said (the question, or the post, says the answer), banned_word.
CREATE OR REPLACE FUNCTION lostfound.seal_post(p_session_sha256 bytea, p_listing uuid, p_question text, p_answer text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE own bigint := (SELECT c.party FROM responses.caller(p_session_sha256) c); post record; drawn bytea; refused text;
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
  ON CONFLICT (listing_id) DO UPDATE SET question = excluded.question, salt = excluded.salt, digest = excluded.digest, set_at = now();
END $$;

-- Whether a text says something, in whole words.
CREATE OR REPLACE FUNCTION lostfound.says(p_text text, p_words text) RETURNS boolean LANGUAGE sql STABLE
RETURN catalogue.plain_text(p_words) <> ''
  AND strpos(' ' || catalogue.plain_text(p_text) || ' ', ' ' || catalogue.plain_text(p_words) || ' ') > 0;
