-- The words of published listings of a kind that are nearest to one that none of them has, three at most: "cofee" has "coffee", "gadren"
-- "garden".
-- A letter that is missing, too many, another one, or two neighbours in the wrong order is one mistake; a word of six letters or more may
-- have two. Only the words with the fewest mistakes are answered. Compared are the words that share a
-- quarter or more of the trigrams, so a short word with two mistakes is not found. Of what is near, 30 are looked at: a word that was known
-- once may be in no listing now, or in listings of another kind.
DROP FUNCTION IF EXISTS catalogue.nearest_words(text);
CREATE OR REPLACE FUNCTION catalogue.nearest_words(p_kind text, p_word text) RETURNS text[] LANGUAGE plpgsql STABLE
-- A word that hardly any listing has is looked up in its index, also where the planner expects one among the first rows.
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  swapped text[];
  near record;
  fewest integer;
  words text[] := '{}';
BEGIN
  IF length(p_word) NOT BETWEEN 3 AND 32 OR p_word ~ '^[0-9]+$' THEN RETURN words; END IF;
  PERFORM set_config('pg_trgm.similarity_threshold', CASE WHEN length(p_word) < 6 THEN '0.25' ELSE '0.3' END, true);
  swapped := ARRAY(SELECT overlay(p_word PLACING reverse(substr(p_word, n, 2)) FROM n FOR 2) FROM generate_series(1, length(p_word) - 1) n);
  FOR near IN
    SELECT c.word, min(c.mistakes) AS mistakes, public.similarity(c.word, p_word) AS likeness FROM (
      SELECT k.word, 1 AS mistakes FROM catalogue.known_word k WHERE k.word = ANY (swapped)
      UNION ALL
      SELECT k.word, public.levenshtein_less_equal(k.word, p_word, 2) FROM catalogue.known_word k
      WHERE k.word OPERATOR(public.%) p_word) c
    GROUP BY c.word HAVING min(c.mistakes) <= CASE WHEN length(p_word) < 6 THEN 1 ELSE 2 END
    ORDER BY mistakes, likeness DESC, c.word LIMIT 30
  LOOP
    EXIT WHEN near.mistakes > fewest OR cardinality(words) = 3;
    CONTINUE WHEN NOT EXISTS (SELECT FROM catalogue.search_entry e WHERE e.kind = p_kind AND e.words @@ near.word::tsquery);
    fewest := near.mistakes;
    words := words || near.word;
  END LOOP;
  RETURN words;
END $$;
