-- Forgets words that no listing has any more: looks at up to `p_most` words after `p_after` in their order, and answers the last one that it
-- looked at; null when there are none left. One at a time, and never beside a transaction that publishes (the trigger of
-- catalogue.refresh_search holds the same lock, shared): such a one would find its word known, and lose it. Where one is under way nothing
-- is forgotten, and the answer is `p_after`. For the jobs.
CREATE OR REPLACE FUNCTION catalogue.forget_words(p_after text, p_most integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp
-- Each word is looked up in the index of the entries, also while there are few of them.
SET enable_seqscan = off AS $$
DECLARE looked text[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(catalogue.words_lock()) THEN
    RETURN p_after;
  END IF;
  looked := ARRAY(SELECT k.word FROM catalogue.known_word k WHERE k.word > p_after ORDER BY k.word LIMIT p_most);
  DELETE FROM catalogue.known_word k WHERE k.word = ANY (looked)
    AND NOT EXISTS (SELECT FROM catalogue.search_entry e WHERE e.words @@ quote_literal(k.word)::tsquery);
  RETURN looked[cardinality(looked)];
END $$;

-- The lock between listings that bring words, who share it, and the job that forgets words.
CREATE OR REPLACE FUNCTION catalogue.words_lock() RETURNS bigint LANGUAGE sql IMMUTABLE
RETURN hashtextextended('catalogue.known_word', 0);
