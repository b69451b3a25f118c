-- The query where no listing of a kind has all the words that were typed: a part of a tsquery for each of them. A word that begins one of a
-- listing stays; in place of another one stand the nearest words, and if there are none it stays, and nothing has it. Words of one or two
-- letters are left out, unless they are of a script without spaces: they are no typos of anything, and begin too much. Of what is typed with
-- signs inside, and is near nothing, each word is looked for.
DROP FUNCTION IF EXISTS catalogue.similar_words(text);
CREATE OR REPLACE FUNCTION catalogue.similar_words(p_kind text, p_text text) RETURNS text[] LANGUAGE plpgsql STABLE
-- Entries are found by the index of their words alone: the planner takes a beginning for frequent, and would read all to find the first.
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  typed record;
  each_word text;
  part text;
  parts text[] := '{}';
BEGIN
  FOR typed IN
    SELECT DISTINCT w.word, w.plain, w.query FROM catalogue.asked_words(p_text) w
    WHERE length(w.word) > 2 OR w.word ~ ('[' || catalogue.unspaced() || ']')
  LOOP
    CONTINUE WHEN numnode(typed.query) = 0;
    part := catalogue.known_or_near(p_kind, typed.word, typed.query);
    IF part IS NULL AND typed.plain ~ ' ' THEN
      FOREACH each_word IN ARRAY string_to_array(typed.plain, ' ') LOOP
        CONTINUE WHEN length(each_word) <= 2;
        parts := parts || format('(%s)', coalesce(catalogue.known_or_near(p_kind, each_word, to_tsquery('simple', each_word || ':*')), each_word || ':*'));
      END LOOP;
    ELSE
      parts := parts || format('(%s)', coalesce(part, typed.query::text));
    END IF;
  END LOOP;
  RETURN parts;
END $$;

-- The query if a listing of the kind has it, else the nearest words as one, else null. Called with the settings of catalogue.similar_words.
CREATE OR REPLACE FUNCTION catalogue.known_or_near(p_kind text, p_word text, p_query tsquery) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM catalogue.search_entry e WHERE e.kind = p_kind AND e.words @@ p_query) THEN RETURN p_query::text; END IF;
  RETURN nullif(array_to_string(catalogue.nearest_words(p_kind, p_word), ' | '), '');
END $$;
