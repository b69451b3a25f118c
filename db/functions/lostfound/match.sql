-- Returns the day of a post. Null if it is not a valid date.
CREATE OR REPLACE FUNCTION lostfound.day_of(p_attributes jsonb) RETURNS date LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN make_date(split_part(p_attributes ->> 'happened', '-', 1)::integer,
    split_part(p_attributes ->> 'happened', '-', 2)::integer, split_part(p_attributes ->> 'happened', '-', 3)::integer);
EXCEPTION WHEN datetime_field_overflow OR invalid_text_representation THEN
  RETURN NULL;
END $$;

-- Returns how similar a lost and a found item are, from 0 to 110: category 35, distance 25, days between 15, colour 10,
-- and 5 for each shared word up to 25. Zero beyond 100 km, or if found more than a day before it was lost.
CREATE OR REPLACE FUNCTION lostfound.score(p_lost catalogue.posts, p_found catalogue.posts) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN km > 100 OR gap < -1 OR km IS NULL OR gap IS NULL THEN 0 ELSE
    CASE WHEN p_lost.category_id = p_found.category_id THEN 35 ELSE 0 END
    + CASE WHEN km <= 2 THEN 25 WHEN km <= 10 THEN 20 WHEN km <= 25 THEN 12 ELSE 4 END
    + CASE WHEN gap <= 1 THEN 15 WHEN gap <= 7 THEN 10 WHEN gap <= 30 THEN 5 ELSE 0 END
    + CASE WHEN p_lost.attributes ->> 'colour' = p_found.attributes ->> 'colour' THEN 10
      WHEN p_lost.attributes ->> 'colour' <> p_found.attributes ->> 'colour' THEN -10 ELSE 0 END
    + 5 * least(5, shared) END
  FROM (SELECT catalogue.km_between(p_lost.location, p_found.location) AS km,
      lostfound.day_of(p_found.attributes) - lostfound.day_of(p_lost.attributes) AS gap,
      (SELECT count(*)::integer FROM (SELECT unnest(tsvector_to_array(p_lost.words)) INTERSECT
        SELECT unnest(tsvector_to_array(p_found.words))) w (word)
        WHERE (length(word) >= 4 OR word ~ '^[^\u0001-\u0DFF]{2}$')
          AND word !~ '^([0-9]{4}){1,2}$') AS shared) x
$$;

-- Compares up to p_most visible posts that changed since their last comparison with those of the other side. Keeps each
-- post's ten most similar matches with a score from 60, and deletes matches that a change made less similar. Mails both
-- sides of a new match, at most once a day per account. Returns how many were compared. For jobs.
CREATE OR REPLACE FUNCTION lostfound.compare(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE post catalogue.posts; compared_now integer := 0;
BEGIN
  FOR post IN SELECT p.* FROM catalogue.posts p LEFT JOIN lostfound.compared c ON c.listing_id = p.listing_id
    WHERE p.kind = 'lostfound' AND p.is_shown AND c.revision_id IS DISTINCT FROM p.revision_id
    ORDER BY p.listing_id LIMIT p_most
  LOOP
    INSERT INTO lostfound.compared AS c (listing_id, revision_id) VALUES (post.listing_id, post.revision_id)
    ON CONFLICT (listing_id) DO UPDATE SET revision_id = excluded.revision_id;
    PERFORM lostfound.keep_matches(post);
    compared_now := compared_now + 1;
  END LOOP;
  RETURN compared_now;
END $$;

-- Recalculates the matches of a post with visible posts. A paused one keeps its matches, because it may be shown again
-- unchanged.
CREATE OR REPLACE FUNCTION lostfound.score_again(p_post catalogue.posts) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH scored AS (
    SELECT m.lost_id, m.found_id, CASE WHEN l.attributes ->> 'what' = 'lost' AND f.attributes ->> 'what' = 'found'
      THEN lostfound.score(l, f) ELSE 0 END AS score
    FROM lostfound.match m JOIN catalogue.posts l ON l.listing_id = m.lost_id AND l.is_shown
    JOIN catalogue.posts f ON f.listing_id = m.found_id AND f.is_shown
    WHERE p_post.listing_id IN (m.lost_id, m.found_id)),
  gone AS (DELETE FROM lostfound.match m USING scored s
    WHERE (m.lost_id, m.found_id) = (s.lost_id, s.found_id) AND s.score < 60)
  UPDATE lostfound.match m SET score = s.score FROM scored s
  WHERE (m.lost_id, m.found_id) = (s.lost_id, s.found_id) AND s.score >= 60 AND m.score <> s.score;
END $$;

CREATE OR REPLACE FUNCTION lostfound.keep_matches(p_post catalogue.posts) RETURNS void LANGUAGE plpgsql AS $$
DECLARE made record; is_lost boolean := p_post.attributes ->> 'what' = 'lost';
BEGIN
  PERFORM lostfound.score_again(p_post);
  FOR made IN
    WITH alike AS (
      SELECT o.listing_id, o.public_id, o.owner_id,
        CASE WHEN is_lost THEN lostfound.score(p_post, o) ELSE lostfound.score(o, p_post) END AS score
      FROM catalogue.posts o
      WHERE o.kind = 'lostfound' AND o.is_shown AND o.owner_id <> p_post.owner_id
        AND o.location <@ catalogue.box_around(p_post.location, 100)
        AND o.attributes ->> 'what' = CASE WHEN is_lost THEN 'found' ELSE 'lost' END),
    kept AS (
      INSERT INTO lostfound.match (lost_id, found_id, score)
      SELECT CASE WHEN is_lost THEN p_post.listing_id ELSE a.listing_id END,
        CASE WHEN is_lost THEN a.listing_id ELSE p_post.listing_id END, a.score FROM alike a WHERE a.score >= 60
          ORDER BY a.score DESC, a.listing_id DESC LIMIT 10
      ON CONFLICT (lost_id, found_id) DO NOTHING
      RETURNING CASE WHEN is_lost THEN found_id ELSE lost_id END AS listing_id)
    SELECT a.public_id, a.owner_id FROM kept JOIN alike a USING (listing_id)
  LOOP
    PERFORM lostfound.notify_of_match(p_post.owner_id, p_post.public_id);
    PERFORM lostfound.notify_of_match(made.owner_id, made.public_id);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION lostfound.notify_of_match(p_party bigint, p_listing uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lostfound.told AS t (party_id, told_at) VALUES (p_party, now())
  ON CONFLICT (party_id) DO UPDATE SET told_at = now() WHERE t.told_at < now() - interval '1 day';
  IF FOUND THEN
    PERFORM members.notify('item-matched', p_party, jsonb_build_object('listing', p_listing));
  END IF;
END $$;
