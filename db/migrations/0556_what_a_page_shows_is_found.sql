-- A search finds what a page shows: SKUs, variants, the whole description, words within words that are written without spaces, and words
-- whose parts a sign joins (wifi of Wi-Fi). The entries of what is published are made again, as catalogue.search_words makes them from now on.
WITH k (marks, signs, unspaced) AS (VALUES (
  '[\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u200B-\u200D\u2060\uFE00-\uFE0F\uFEFF]+',
  '[^[:alnum:]\u0900-\u0963\u0966-\u0DFF\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u0F40-\u0FBC\u1000-\u1049\u1050-\u109F\u1780-\u17D3]+',
  '\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u1000-\u1049\u1050-\u109F\u1780-\u17D3\u3005-\u3007\u3031-\u3035\u3041-\u3096\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF'))
UPDATE catalogue.search_entry e SET words = n.words
FROM (
  SELECT l.id, l.kind, w.of[1] || w.of[2] || w.of[3] || w.of[4] AS words
  FROM k, catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id JOIN catalogue.category c ON c.id = r.category_id
  CROSS JOIN LATERAL (SELECT coalesce(string_agg(a.value #>> '{}', ' '), '') AS words
    FROM jsonb_each(r.attributes) f, jsonb_array_elements(
      CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE jsonb_build_array(f.value) END) a
    WHERE jsonb_typeof(a.value) = 'string') attributes
  CROSS JOIN LATERAL (SELECT string_agg(rv.label, ' ' ORDER BY rv.position) AS labels, string_agg(x.sku, ' ' ORDER BY rv.position) AS skus
    FROM catalogue.revision_variant rv JOIN catalogue.variant x ON x.id = rv.variant_id WHERE rv.revision_id = r.id AND l.kind = 'product') v
  CROSS JOIN LATERAL (SELECT ARRAY(
    SELECT setweight(to_tsvector('simple', concat_ws(' ',
        CASE WHEN p.plain !~ ('[' || k.unspaced || ']') THEN p.plain ELSE
          (SELECT string_agg(coalesce(m.part[2], (SELECT string_agg(substr(m.part[1], n, 2), ' ' ORDER BY n)
            FROM generate_series(1, length(m.part[1])) n)), ' ' ORDER BY m.place)
          FROM regexp_matches(p.plain, format('([%1$s]+)|([^%1$s ]+)', k.unspaced), 'g') WITH ORDINALITY m (part, place)) END,
        (SELECT string_agg(DISTINCT replace(q.plain, ' ', ''), ' ')
        FROM regexp_split_to_table(s.said, '\s+') t (chunk) CROSS JOIN LATERAL (SELECT trim(regexp_replace(lower(public.unaccent(regexp_replace(normalize(t.chunk, NFKC), k.marks, '', 'g')) COLLATE pg_catalog.pg_c_utf8),
        k.signs, ' ', 'g')) AS plain) q
        WHERE t.chunk ~ '[^\s][-\u00B7\u2010-\u2015\u2019._/''&+][^\s]' AND q.plain ~ ' ' AND length(q.plain) <= 60
          AND q.plain !~ ('[' || k.unspaced || ']')))), substr('ABCD', s.place::integer, 1)::"char")
    FROM unnest(ARRAY[r.title, concat_ws(' ', c.name, attributes.words, v.labels), coalesce(v.skus, ''), r.description])
      WITH ORDINALITY s (said, place)
    CROSS JOIN LATERAL (SELECT trim(regexp_replace(lower(public.unaccent(regexp_replace(normalize(s.said, NFKC), k.marks, '', 'g')) COLLATE pg_catalog.pg_c_utf8),
        k.signs, ' ', 'g')) AS plain) p
    ORDER BY s.place) AS of) w) n
WHERE e.listing_id = n.id AND e.kind = n.kind AND e.words IS DISTINCT FROM n.words;

-- A word that is known is one that a search may have meant.
INSERT INTO catalogue.known_word (word)
SELECT DISTINCT w.lexeme FROM catalogue.search_entry e CROSS JOIN LATERAL unnest(ts_filter(e.words, '{a,b}')) w
WHERE length(w.lexeme) BETWEEN 3 AND 32 AND w.lexeme !~ '^[0-9]+$'
ON CONFLICT DO NOTHING;
