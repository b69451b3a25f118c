-- Updates a listing's search entry in the same transaction, for published listings. Also adds its known words: the
-- first 40 of title, category and attributes. They are sorted, so that two listings with the same new words cannot
-- deadlock.
CREATE OR REPLACE FUNCTION catalogue.refresh_search() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  IF NEW.status <> 'published'
    OR NOT EXISTS (SELECT FROM catalogue.kind k WHERE k.kind = NEW.kind AND k.seen_by = 'public') THEN
    DELETE FROM catalogue.search_entry e WHERE e.listing_id = NEW.id AND e.kind = NEW.kind;
    RETURN NULL;
  END IF;
  -- Prevents forgetting words until this transaction ends (catalogue.delete_unused_words).
  PERFORM pg_advisory_xact_lock_shared(catalogue.words_lock());
  WITH entry AS (
  INSERT INTO catalogue.search_entry AS e (listing_id, kind, vendor_id, category_id, price_micro, physical,
    published_at, rating_milli, words, member_id, ends_on, facets, place_id, location)
  SELECT NEW.id, NEW.kind, NEW.vendor_id, r.category_id, r.price_micro, r.physical, NEW.published_at,
    catalogue.rank_of((SELECT x.reviews FROM catalogue.listing_rating x WHERE x.listing_id = NEW.id),
      (SELECT x.stars FROM catalogue.listing_rating x WHERE x.listing_id = NEW.id)),
    catalogue.search_words(r, NEW.kind),
    NEW.member_id, NEW.ends_on, CASE WHEN k.is_ordered THEN '{}' ELSE catalogue.facets_of(r.attributes) END,
    p.id, p.location
  FROM catalogue.revision r JOIN catalogue.kind k ON k.kind = NEW.kind
  LEFT JOIN catalogue.place p ON p.id = r.place_id
  WHERE r.id = NEW.current_revision_id
  ON CONFLICT (listing_id, kind) DO UPDATE SET category_id = excluded.category_id, price_micro = excluded.price_micro,
    physical = excluded.physical, published_at = excluded.published_at, rating_milli = excluded.rating_milli,
    words = excluded.words, ends_on = excluded.ends_on, facets = excluded.facets,
    place_id = excluded.place_id, location = excluded.location
  RETURNING e.words)
  INSERT INTO catalogue.known_word (word)
  SELECT w.lexeme FROM (
    SELECT u.lexeme FROM entry e CROSS JOIN LATERAL unnest(ts_filter(e.words, '{a,b}')) u
    WHERE length(u.lexeme) BETWEEN 3 AND 32 AND u.lexeme !~ '^[0-9]+$' ORDER BY u.positions[1] LIMIT 40) w
  ORDER BY w.lexeme ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_is_found AFTER UPDATE OF status, current_revision_id, ends_on ON catalogue.listing
  FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION catalogue.refresh_search();

-- Returns the words in a listing's attributes: texts and lists of them, but not booleans or numbers.
CREATE OR REPLACE FUNCTION catalogue.words_of(p_attributes jsonb) RETURNS text LANGUAGE sql STABLE
RETURN coalesce((SELECT string_agg(a.value #>> '{}', ' ') FROM (
    SELECT CASE jsonb_typeof(e.value) WHEN 'array' THEN e.value ELSE jsonb_build_array(e.value) END AS list
    FROM jsonb_each(p_attributes) e) l,
  jsonb_array_elements(l.list) a WHERE jsonb_typeof(a.value) = 'string'), '');

-- Returns the attributes that search can filter by: all except long texts.
CREATE OR REPLACE FUNCTION catalogue.facets_of(p_attributes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN coalesce((SELECT jsonb_object_agg(e.key, e.value) FROM jsonb_each(p_attributes) e
  WHERE jsonb_typeof(e.value) <> 'string' OR length(e.value #>> '{}') <= 60), '{}');

-- Returns the rank for "best rated", in thousandths of a star: the mean of the stars and five more reviews, one for
-- each number of stars. This is the Bayesian average with a Dirichlet prior of one each (E. Miller, "Ranking Items With
-- Star Ratings", https://www.evanmiller.org/ranking-items-with-star-ratings.html). So one five-star review does not
-- rank above ninety with 4.8.
CREATE OR REPLACE FUNCTION catalogue.rank_of(p_reviews integer, p_stars integer) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN (15 + coalesce(p_stars, 0))::bigint * 1000 / (5 + coalesce(p_reviews, 0));

-- Counts a review that is now shown (p_reviews 1) or no longer shown (−1). For the reviews' functions; granted to no
-- login.
CREATE OR REPLACE FUNCTION catalogue.count_rating(p_listing_id bigint, p_reviews integer, p_stars integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE r catalogue.listing_rating;
BEGIN
  -- Inserts zeros first, because the row's checks apply to the sum.
  INSERT INTO catalogue.listing_rating (listing_id, reviews, stars) VALUES (p_listing_id, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE catalogue.listing_rating x SET reviews = x.reviews + p_reviews, stars = x.stars + p_stars
  WHERE x.listing_id = p_listing_id RETURNING * INTO r;
  UPDATE catalogue.search_entry e SET rating_milli = catalogue.rank_of(r.reviews, r.stars)
  WHERE e.listing_id = p_listing_id AND e.kind = (SELECT l.kind FROM catalogue.listing l WHERE l.id = p_listing_id);
END $$;

CREATE OR REPLACE VIEW catalogue.listing_ratings AS
SELECT listing_id, reviews, stars FROM catalogue.listing_rating;
