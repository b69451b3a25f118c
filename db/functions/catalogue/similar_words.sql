-- The query where no listing of a kind has all the words that were typed: a part of a tsquery for each of them. A word that begins one of a
-- listing stays; in place of another one stand the nearest words, and if there are none it stays, and nothing has it. Words of one or two
-- letters are left out: they are no typos of anything, and begin too much.
DROP FUNCTION IF EXISTS catalogue.similar_words(text);
CREATE OR REPLACE FUNCTION catalogue.similar_words(p_kind text, p_text text) RETURNS text[] LANGUAGE plpgsql STABLE
-- Entries are found by the index of their words alone: the planner takes a beginning for frequent, and would read all to find the first.
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  typed record;
  near text[];
  parts text[] := '{}';
BEGIN
  FOR typed IN
    SELECT DISTINCT w AS word, to_tsquery('simple', w || ':*') AS query FROM unnest(catalogue.typed_words(p_text)) w WHERE length(w) > 2
  LOOP
    CONTINUE WHEN numnode(typed.query) = 0;
    near := CASE WHEN EXISTS (SELECT FROM catalogue.search_entry e WHERE e.kind = p_kind AND e.words @@ typed.query) THEN '{}'
      ELSE catalogue.nearest_words(p_kind, typed.word) END;
    parts := parts || format('(%s)', CASE WHEN near = '{}' THEN typed.query::text ELSE array_to_string(near, ' | ') END);
  END LOOP;
  RETURN parts;
END $$;
