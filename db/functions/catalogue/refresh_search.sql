-- The search finds published listings: a listing's entry follows its row in the same transaction. Its words are known from then on: the
-- first 40 of title, category and attributes, in one order, so that two listings that bring the same new ones wait for each other in turn.
CREATE OR REPLACE FUNCTION catalogue.refresh_search() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  IF NEW.status <> 'published' THEN
    DELETE FROM catalogue.search_entry e WHERE e.listing_id = NEW.id;
    RETURN NULL;
  END IF;
  WITH entry AS (
  INSERT INTO catalogue.search_entry AS e (listing_id, kind, vendor_id, category_id, price_micro, physical, published_at, rating_milli, words)
  SELECT NEW.id, NEW.kind, NEW.vendor_id, r.category_id, r.price_micro, r.physical, NEW.published_at,
    catalogue.rank_of((SELECT x.reviews FROM catalogue.listing_rating x WHERE x.listing_id = NEW.id),
      (SELECT x.stars FROM catalogue.listing_rating x WHERE x.listing_id = NEW.id)),
    setweight(to_tsvector('simple', catalogue.plain_text(r.title)), 'A')
    || setweight(to_tsvector('simple', catalogue.plain_text(c.name)), 'B')
    || setweight(to_tsvector('simple', catalogue.plain_text(coalesce((SELECT string_agg(a.value, ' ') FROM jsonb_each_text(r.attributes) a), ''))), 'B')
    || setweight(to_tsvector('simple', catalogue.plain_text(left(r.description, 4000))), 'D')
  FROM catalogue.revision r JOIN catalogue.category c ON c.id = r.category_id WHERE r.id = NEW.current_revision_id
  ON CONFLICT (listing_id) DO UPDATE SET category_id = excluded.category_id, price_micro = excluded.price_micro,
    physical = excluded.physical, published_at = excluded.published_at, rating_milli = excluded.rating_milli,
    words = excluded.words
  RETURNING e.words)
  INSERT INTO catalogue.known_word (word)
  SELECT w.lexeme FROM (
    SELECT u.lexeme FROM entry e CROSS JOIN LATERAL unnest(ts_filter(e.words, '{a,b}')) u
    WHERE length(u.lexeme) BETWEEN 3 AND 32 AND u.lexeme !~ '^[0-9]+$' ORDER BY u.positions[1] LIMIT 40) w
  ORDER BY w.lexeme ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_is_found AFTER UPDATE OF status, current_revision_id ON catalogue.listing
  FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION catalogue.refresh_search();
