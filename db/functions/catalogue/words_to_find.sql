DROP FUNCTION IF EXISTS catalogue.words_to_find(text), catalogue.typed_words(text);

-- What was typed, the first 12 words of it, each as it is without spaces and signs and as a query. A word has to begin one of the listing; of
-- letters without spaces each pair has to be there. A word that is typed with signs inside is found with or without them: Wi-Fi, wifi.
CREATE OR REPLACE FUNCTION catalogue.asked_words(p_text text) RETURNS TABLE (word text, plain text, query tsquery) LANGUAGE sql STABLE ROWS 3
BEGIN ATOMIC
  SELECT replace(p.plain, ' ', ''), p.plain, to_tsquery('simple', CASE WHEN p.plain ~ ' ' AND p.plain !~ ('[' || catalogue.unspaced() || ']')
    THEN format('(%s) | %s:*', a.parts, replace(p.plain, ' ', '')) ELSE a.parts END)
  FROM regexp_split_to_table(p_text, '\s+') WITH ORDINALITY c (chunk, place) CROSS JOIN LATERAL (SELECT catalogue.plain_text(c.chunk) AS plain) p
  CROSS JOIN LATERAL (
    SELECT string_agg(CASE WHEN length(m.part[1]) > 1
      THEN (SELECT string_agg(substr(m.part[1], n, 2), ' & ') FROM generate_series(1, length(m.part[1]) - 1) n)
      ELSE coalesce(m.part[1], m.part[2]) || ':*' END, ' & ') AS parts
    FROM regexp_matches(p.plain, format('([%1$s]+)|([^%1$s ]+)', catalogue.unspaced()), 'g') WITH ORDINALITY m (part, place)
    WHERE m.place <= 12) a
  WHERE p.plain <> '' ORDER BY c.place LIMIT 12;
END;

-- The typed text as a query; null when nothing was typed that could be looked for.
CREATE OR REPLACE FUNCTION catalogue.words_to_find(p_text text) RETURNS tsquery LANGUAGE sql STABLE
RETURN (SELECT string_agg(format('(%s)', w.query), ' & ')::tsquery FROM catalogue.asked_words(p_text) w WHERE numnode(w.query) > 0);
