-- The words that were typed, as search compares them; of very long texts the first 12.
CREATE OR REPLACE FUNCTION catalogue.typed_words(p_text text) RETURNS text[] LANGUAGE sql STABLE
RETURN ARRAY(SELECT s.word FROM unnest(string_to_array(catalogue.plain_text(p_text), ' ')) WITH ORDINALITY s (word, place)
  WHERE s.word <> '' ORDER BY s.place LIMIT 12);

-- The typed text as a query: each word has to begin a word of the listing; null when nothing was typed that could be looked for.
CREATE OR REPLACE FUNCTION catalogue.words_to_find(p_text text) RETURNS tsquery LANGUAGE sql STABLE
RETURN (SELECT to_tsquery('simple', string_agg(w || ':*', ' & ')) FROM unnest(catalogue.typed_words(p_text)) w);
