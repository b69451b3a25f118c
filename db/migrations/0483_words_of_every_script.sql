-- Search dropped every letter beyond ASCII: a word in Devanagari found nothing. The entries of what is published are made again, as
-- catalogue.plain_text and catalogue.refresh_search make them from now on.
UPDATE catalogue.search_entry e SET words = n.words
FROM (
  SELECT l.id, setweight(to_tsvector('simple', p.plain[1]), 'A') || setweight(to_tsvector('simple', p.plain[2]), 'B')
    || setweight(to_tsvector('simple', p.plain[3]), 'B') || setweight(to_tsvector('simple', p.plain[4]), 'D') AS words
  FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id JOIN catalogue.category c ON c.id = r.category_id
  CROSS JOIN LATERAL (SELECT coalesce(string_agg(a.value #>> '{}', ' '), '') AS words
    FROM jsonb_each(r.attributes) f, jsonb_array_elements(
      CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE jsonb_build_array(f.value) END) a
    WHERE jsonb_typeof(a.value) = 'string') attributes
  CROSS JOIN LATERAL (SELECT ARRAY(
      SELECT trim(regexp_replace(
        lower(public.unaccent(regexp_replace(normalize(s.said, NFKC), '[\u200C\u200D]+', '', 'g')) COLLATE pg_catalog.pg_c_utf8),
        '[^[:alnum:]\u0900-\u0963\u0966-\u0DFF]+', ' ', 'g'))
      FROM unnest(ARRAY[r.title, c.name, attributes.words, left(r.description, 4000)]) WITH ORDINALITY s (said, place)
      ORDER BY s.place) AS plain) p
  WHERE concat(r.title, r.attributes::text, r.description) ~ '[^\x01-\x7f]') n
WHERE e.listing_id = n.id AND e.words IS DISTINCT FROM n.words;

-- A word that is known is one that a search may have meant.
INSERT INTO catalogue.known_word (word)
SELECT DISTINCT w.lexeme FROM catalogue.search_entry e CROSS JOIN LATERAL unnest(ts_filter(e.words, '{a,b}')) w
WHERE length(w.lexeme) BETWEEN 3 AND 32 AND w.lexeme ~ '[^\x01-\x7f]'
ON CONFLICT DO NOTHING;
