-- The 1,000 published listings whose title has the words most like what was typed: "cofee" finds "coffee". A word is like another one from
-- four tenths of its trigrams on.
CREATE OR REPLACE FUNCTION catalogue.similar_to(p_kind text, p_text text) RETURNS TABLE (listing_id bigint) LANGUAGE plpgsql AS $$
DECLARE typed text := catalogue.plain_text(p_text);
BEGIN
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  RETURN QUERY SELECT e.listing_id FROM catalogue.search_entry e
    WHERE e.kind = p_kind AND typed OPERATOR(public.<%) e.title_plain
    ORDER BY public.word_similarity(typed, e.title_plain) DESC, e.listing_id DESC LIMIT 1000;
END $$;
