-- Deletes what a member posted, when the account was deleted: listings with their revisions, reviews and removals, and the words that the
-- search knows of them alone. Whatever points at them goes before (responses.remove_person). For the function that deletes an account;
-- granted to no login.
CREATE OR REPLACE FUNCTION catalogue.remove_person(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE gone bigint[] := ARRAY(SELECT l.id FROM catalogue.listing l WHERE l.member_id = p_member_id ORDER BY l.id FOR UPDATE); known text[];
BEGIN
  known := ARRAY(SELECT DISTINCT w FROM catalogue.revision r,
    unnest(tsvector_to_array(to_tsvector('simple', catalogue.plain_text(r.title || ' ' || catalogue.words_of(r.attributes))))) w
    WHERE r.listing_id = ANY (gone) ORDER BY w);
  DELETE FROM catalogue.search_entry s WHERE s.listing_id = ANY (gone);
  DELETE FROM catalogue.known_word k WHERE k.word = ANY (known)
    AND NOT EXISTS (SELECT FROM catalogue.search_entry s WHERE s.words @@ quote_literal(k.word)::tsquery);
  DELETE FROM catalogue.removal r WHERE r.listing_id = ANY (gone);
  DELETE FROM catalogue.review v USING catalogue.revision r WHERE r.id = v.revision_id AND r.listing_id = ANY (gone);
  -- In one statement: a listing and its revisions point at each other.
  WITH listings AS (DELETE FROM catalogue.listing l WHERE l.id = ANY (gone))
  DELETE FROM catalogue.revision r WHERE r.listing_id = ANY (gone);
END $$;
