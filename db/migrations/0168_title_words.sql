-- Words of listings, to be compared with a word that no listing has: each once, where titles are many.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch SCHEMA public;

-- Words of title, category and attributes of listings that are or were published. They are added with the listing's entry
-- (catalogue.refresh_search) and stay; a search asks the entries whether a listing still has the word.
CREATE TABLE catalogue.known_word (
  word text PRIMARY KEY CONSTRAINT known_word_length CHECK (length(word) BETWEEN 3 AND 32),
  -- It is put into queries: nothing in it is an operator of them.
  CONSTRAINT known_word_plain CHECK (word !~ '[\s''"\\&|!():*<>]')
);
CREATE INDEX known_word_typos ON catalogue.known_word USING gin (word public.gin_trgm_ops);

INSERT INTO catalogue.known_word (word)
SELECT DISTINCT w.lexeme FROM catalogue.search_entry e CROSS JOIN LATERAL unnest(ts_filter(e.words, '{a,b}')) w
WHERE length(w.lexeme) BETWEEN 3 AND 32 AND w.lexeme !~ '^[0-9]+$';

-- All titles were compared by these; the column's index goes with it.
DROP FUNCTION IF EXISTS catalogue.similar_to(text, text);
ALTER TABLE catalogue.search_entry DROP COLUMN title_plain;
