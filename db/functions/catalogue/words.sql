-- Returns the letters of scripts without spaces between words, for a regular expression: Thai, Lao, Burmese, Khmer,
-- Japanese, Chinese, Korean.
CREATE OR REPLACE FUNCTION catalogue.unspaced() RETURNS text LANGUAGE sql IMMUTABLE
RETURN '\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u1000-\u1049\u1050-\u109F\u1780-\u17D3\u3005-\u3007\u3031-\u3035\u3041-\u3096\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF';

-- Splits runs of such letters in a plain text into pairs: 緑茶 茶の の急 急須 須. A word within a run is found by its pairs. The
-- last letter is added alone, so that it can be found too.
CREATE OR REPLACE FUNCTION catalogue.in_pairs(p_plain text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_plain !~ ('[' || catalogue.unspaced() || ']') THEN p_plain ELSE
  (SELECT string_agg(
    coalesce(m.part[2],
      (SELECT string_agg(substr(m.part[1], n, 2), ' ' ORDER BY n) FROM generate_series(1, length(m.part[1])) n)), ' '
    ORDER BY m.ordinality)
  FROM regexp_matches(p_plain, format('([%1$s]+)|([^%1$s ]+)', catalogue.unspaced()),
    'g') WITH ORDINALITY m (part, ordinality)) END;

-- Returns words that a text writes with signs inside, joined: wifi for Wi-Fi, ab100mm0 for AB-100.MM_0.
CREATE OR REPLACE FUNCTION catalogue.joined_words(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT string_agg(DISTINCT replace(p.plain, ' ', ''), ' ')
  FROM regexp_split_to_table(p_text, '\s+') c (chunk)
  CROSS JOIN LATERAL (SELECT catalogue.plain_text(c.chunk) AS plain) p
  WHERE c.chunk ~ '[^\s][-\u00B7\u2010-\u2015\u2019._/''&+][^\s]' AND p.plain ~ ' ' AND length(p.plain) <= 60
    AND p.plain !~ ('[' || catalogue.unspaced() || ']'));

-- Returns the words by which a text is found.
CREATE OR REPLACE FUNCTION catalogue.words_in(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(' ', catalogue.in_pairs(catalogue.plain_text(p_text)), catalogue.joined_words(p_text));

-- Returns the search words of a listing's page by weight: A title; B category, attributes and variants; C SKUs, which
-- are never suggested for a typo; D description.
CREATE OR REPLACE FUNCTION catalogue.search_words(r catalogue.revision, p_kind text) RETURNS tsvector
LANGUAGE sql STABLE
RETURN (SELECT setweight(to_tsvector('simple', catalogue.words_in(r.title)), 'A')
    || setweight(
      to_tsvector('simple',
        catalogue.words_in(concat_ws(' ', c.name, catalogue.words_of(r.attributes), v.labels))), 'B')
    || setweight(to_tsvector('simple', catalogue.words_in(coalesce(v.skus, ''))), 'C')
    || setweight(to_tsvector('simple', catalogue.words_in(r.description)), 'D')
  FROM catalogue.category c CROSS JOIN LATERAL (
    SELECT string_agg(rv.label, ' ' ORDER BY rv.position) AS labels, string_agg(x.sku, ' ' ORDER BY rv.position) AS skus
    FROM catalogue.revision_variant rv JOIN catalogue.variant x ON x.id = rv.variant_id
    WHERE rv.revision_id = r.id AND p_kind = 'product') v
  WHERE c.id = r.category_id);

-- Splits typed text into its first 12 words, each without spaces and signs, and as a query. A typed word must begin a
-- word of the listing; for scripts without spaces each pair must occur. A word with signs inside is found with or
-- without them: Wi-Fi, wifi.
CREATE OR REPLACE FUNCTION catalogue.asked_words(p_text text) RETURNS TABLE (word text, plain text, query tsquery)
LANGUAGE sql STABLE ROWS 3
BEGIN ATOMIC
  SELECT replace(p.plain, ' ', ''), p.plain,
    to_tsquery('simple', CASE WHEN p.plain ~ ' ' AND p.plain !~ ('[' || catalogue.unspaced() || ']')
    THEN format('(%s) | %s:*', a.parts, replace(p.plain, ' ', '')) ELSE a.parts END)
  FROM regexp_split_to_table(p_text, '\s+') WITH ORDINALITY c (chunk, ordinality)
  CROSS JOIN LATERAL (SELECT catalogue.plain_text(c.chunk) AS plain) p
  CROSS JOIN LATERAL (
    SELECT string_agg(CASE WHEN length(m.part[1]) > 1
      THEN (SELECT string_agg(substr(m.part[1], n, 2), ' & ') FROM generate_series(1, length(m.part[1]) - 1) n)
      ELSE coalesce(m.part[1], m.part[2]) || ':*' END, ' & ') AS parts
    FROM regexp_matches(p.plain, format('([%1$s]+)|([^%1$s ]+)', catalogue.unspaced()),
      'g') WITH ORDINALITY m (part, ordinality)
    WHERE m.ordinality <= 12) a
  WHERE p.plain <> '' ORDER BY c.ordinality LIMIT 12;
END;

-- Returns the typed text as a query. Null if it contains nothing to search for.
CREATE OR REPLACE FUNCTION catalogue.words_to_find(p_text text) RETURNS tsquery LANGUAGE sql STABLE
RETURN (SELECT string_agg(format('(%s)', w.query), ' & ')::tsquery FROM catalogue.asked_words(p_text) w
  WHERE numnode(w.query) > 0);

-- Returns up to three words of a kind's published listings that are nearest to a word that none of them has: "coffee"
-- for "cofee", "garden" for "gadren". A missing, extra, wrong or swapped letter is one mistake; words of six or more
-- letters may have two. Only the words with the fewest mistakes are returned. It compares words that share at least a
-- quarter of their trigrams, so short words with two mistakes are not found. It checks 30 candidates, because a known
-- word may now be in no listing, or only in those of other kinds.
CREATE OR REPLACE FUNCTION catalogue.nearest_words(p_kind text, p_word text) RETURNS text[] LANGUAGE plpgsql STABLE
-- Uses the words' index for rare words, even if the planner expects a match among the first rows.
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  swapped text[];
  near record;
  fewest integer;
  words text[] := '{}';
BEGIN
  IF length(p_word) NOT BETWEEN 3 AND 32 OR p_word ~ '^[0-9]+$' THEN RETURN words; END IF;
  PERFORM set_config('pg_trgm.similarity_threshold', CASE WHEN length(p_word) < 6 THEN '0.25' ELSE '0.3' END, true);
  swapped := ARRAY(SELECT overlay(p_word PLACING reverse(substr(p_word, n, 2)) FROM n FOR 2)
    FROM generate_series(1, length(p_word) - 1) n);
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
    CONTINUE WHEN NOT EXISTS (SELECT FROM catalogue.search_entry e
      WHERE e.kind = p_kind AND e.words @@ near.word::tsquery);
    fewest := near.mistakes;
    words := words || near.word;
  END LOOP;
  RETURN words;
END $$;

-- Returns a query, in parts, for typed text that no listing of a kind matches completely. A word that begins a
-- listing's word stays. Other words are replaced by the nearest ones, or stay if there are none. Words of one or two
-- letters are dropped, except in scripts without spaces: they match too much and are not typos of anything. Text with
-- signs inside and no near word is searched word by word.
CREATE OR REPLACE FUNCTION catalogue.similar_words(p_kind text, p_text text) RETURNS text[] LANGUAGE plpgsql STABLE
-- Uses only the words' index: the planner overestimates prefixes and would scan everything to find the first match.
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
        parts := parts
          || format('(%s)',
            coalesce(catalogue.known_or_near(p_kind, each_word, to_tsquery('simple', each_word || ':*')),
              each_word || ':*'));
      END LOOP;
    ELSE
      parts := parts || format('(%s)', coalesce(part, typed.query::text));
    END IF;
  END LOOP;
  RETURN parts;
END $$;

-- Returns the query if a listing of the kind matches it, or else a query of the nearest words, or null. Called with the
-- settings of catalogue.similar_words.
CREATE OR REPLACE FUNCTION catalogue.known_or_near(p_kind text, p_word text, p_query tsquery) RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM catalogue.search_entry e WHERE e.kind = p_kind AND e.words @@ p_query) THEN
    RETURN p_query::text;
  END IF;
  RETURN nullif(array_to_string(catalogue.nearest_words(p_kind, p_word), ' | '), '');
END $$;

-- Deletes up to `p_most` known words after `p_after`, in order, that no listing has. Returns the last word checked;
-- null at the end. One at a time, and never during a publication, which would rely on a word that is being deleted (the
-- trigger of catalogue.refresh_search holds the same lock, shared). If one is running, deletes nothing and returns
-- `p_after`. For jobs.
CREATE OR REPLACE FUNCTION catalogue.delete_unused_words(p_after text, p_most integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp
-- Uses the index of the entries for each word, even if there are few entries.
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

-- Returns the lock that publications share and the job that forgets words takes exclusively.
CREATE OR REPLACE FUNCTION catalogue.words_lock() RETURNS bigint LANGUAGE sql IMMUTABLE
RETURN hashtextextended('catalogue.known_word', 0);
