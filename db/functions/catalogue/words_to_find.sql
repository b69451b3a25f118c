-- What was typed as a query: each word has to begin a word of the listing; null when nothing was typed that could be looked for. Of very
-- long texts the first 12 words.
CREATE OR REPLACE FUNCTION catalogue.words_to_find(p_text text) RETURNS tsquery LANGUAGE sql STABLE
RETURN (SELECT to_tsquery('simple', string_agg(w.word || ':*', ' & ')) FROM (
  SELECT s.word FROM unnest(string_to_array(catalogue.plain_text(p_text), ' ')) WITH ORDINALITY s (word, place)
  WHERE s.word <> '' ORDER BY s.place LIMIT 12) w);
