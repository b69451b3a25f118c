-- Deletes what a member posted, when the account was deleted: listings with their revisions, reviews and removals, and the words that the
-- search knows of them alone. Whatever points at them goes before (responses.remove_person). For the function that deletes an account;
-- granted to no login.
CREATE OR REPLACE FUNCTION catalogue.remove_person(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE gone bigint[] := ARRAY(SELECT l.id FROM catalogue.listing l WHERE l.member_id = p_member_id ORDER BY l.id FOR UPDATE); known text[];
BEGIN
  known := ARRAY(SELECT DISTINCT w FROM catalogue.revision r,
    unnest(tsvector_to_array(to_tsvector('simple', catalogue.words_in(r.title || ' ' || catalogue.words_of(r.attributes))))) w
    WHERE r.listing_id = ANY (gone) ORDER BY w);
  DELETE FROM catalogue.search_entry s WHERE s.listing_id = ANY (gone);
  -- As catalogue.forget_words: a listing that is published meanwhile keeps its words.
  PERFORM pg_advisory_xact_lock(catalogue.words_lock());
  DELETE FROM catalogue.known_word k WHERE k.word = ANY (known)
    AND NOT EXISTS (SELECT FROM catalogue.search_entry s WHERE s.words @@ quote_literal(k.word)::tsquery);
  DELETE FROM catalogue.removal r WHERE r.listing_id = ANY (gone);
  DELETE FROM catalogue.review v USING catalogue.revision r WHERE r.id = v.revision_id AND r.listing_id = ANY (gone);
  -- In one statement: a listing and its revisions point at each other.
  WITH listings AS (DELETE FROM catalogue.listing l WHERE l.id = ANY (gone))
  DELETE FROM catalogue.revision r WHERE r.listing_id = ANY (gone);
END $$;

-- Ends what a store posted, when its owner's account was deleted. Listings that were or could be bought stay as they were sold, shown to nobody new;
-- everything else, and what visitors never saw, is taken away. Granted to no login.
CREATE OR REPLACE FUNCTION catalogue.remove_store(p_vendor_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE l catalogue.listing;
BEGIN
  FOR l IN SELECT * FROM catalogue.listing x WHERE x.vendor_id = p_vendor_id ORDER BY x.id FOR UPDATE LOOP
    IF l.status = 'in_review' THEN
      UPDATE catalogue.review r SET status = 'rejected', reason = 'It is over', decided_at = now(), decided_by = 'rule'
      WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting';
      UPDATE catalogue.listing x SET status = 'rejected' WHERE x.id = l.id;
    END IF;
    PERFORM catalogue.end_listing(l.id);
    IF l.purged_at IS NULL AND (l.current_revision_id IS NULL OR EXISTS (SELECT FROM catalogue.kind k
        WHERE k.kind = l.kind AND NOT k.is_ordered AND NOT k.gives_access)
      AND NOT EXISTS (SELECT FROM catalogue.variant v WHERE v.listing_id = l.id)) THEN
      PERFORM catalogue.purge(l.id);
    END IF;
  END LOOP;
END $$;

-- The pictures of an account that its listings show.
CREATE OR REPLACE FUNCTION catalogue.pictures_of(p_owner_id bigint) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = catalogue, pg_temp
RETURN (SELECT coalesce(array_agg(DISTINCT p), '{}') FROM catalogue.listing l JOIN catalogue.revision r ON r.listing_id = l.id, unnest(r.pictures) p
  WHERE l.owner_id = p_owner_id);
