-- True if a day can be the last one of a listing of a kind. If owners choose it, from today to the end of its lifetime;
-- for other kinds it must be null.
CREATE OR REPLACE FUNCTION catalogue.is_end(p_kind text, p_ends_on date) RETURNS boolean LANGUAGE sql STABLE
RETURN (SELECT CASE WHEN k.chooses_end
    THEN coalesce(p_ends_on BETWEEN platform.business_date() AND platform.business_date() + k.lifetime_days, false)
    ELSE p_ends_on IS NULL END
  FROM catalogue.kind k WHERE k.kind = p_kind);

-- Returns the last day of a listing approved now: the one that its owner chose, or else the kind's lifetime from the
-- first approval. An edit does not extend it.
CREATE OR REPLACE FUNCTION catalogue.end_of(p_kind text, p_before date, p_named date) RETURNS date LANGUAGE sql STABLE
RETURN (SELECT CASE WHEN k.lifetime_days IS NULL THEN NULL
    WHEN k.chooses_end THEN least(p_named, platform.business_date() + k.lifetime_days)
    ELSE coalesce(p_before, platform.business_date() + k.lifetime_days) END
  FROM catalogue.kind k WHERE k.kind = p_kind);

-- Renews a listing as visitors last saw it. If owners of the kind choose the day, until p_ends_on; otherwise for its
-- lifetime from today, at the earliest in its last seven days. Errors (PB000): as catalogue.owner_of_caller;
-- listing_unknown, listing_not_shown, nothing_to_renew (a kind without an end), renewal_too_early, end_not_valid,
-- vendor_not_approved, account_frozen, identity_needed_to_post.
-- p_ends_on: free choice of the owner, within what the kind allows (catalogue.is_end).
CREATE OR REPLACE FUNCTION catalogue.renew_listing(p_session_sha256 bytea, p_listing_id uuid, p_ends_on date)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(catalogue.owner_of_caller(p_session_sha256), p_listing_id);
  k catalogue.kind; today date := platform.business_date(); refused text;
BEGIN
  SELECT * INTO k FROM catalogue.kind x WHERE x.kind = l.kind;
  refused := CASE WHEN k.lifetime_days IS NULL THEN 'nothing_to_renew'
    WHEN l.status NOT IN ('published', 'expired') THEN 'listing_not_shown'
    WHEN NOT k.chooses_end AND l.status = 'published' AND l.ends_on > today + 7 THEN 'renewal_too_early'
    WHEN NOT catalogue.is_end(l.kind, p_ends_on) THEN 'end_not_valid'
    ELSE catalogue.post_blocker(l.kind, l.vendor_id, l.member_id) END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.listing x
  SET status = 'published', ends_on = coalesce(p_ends_on, today + k.lifetime_days), renewals = x.renewals + 1,
    changed_at = now() WHERE x.id = l.id;
END $$;

-- Ends up to p_most listings whose last day is over, and mails their owners. Returns how many. For jobs.
CREATE OR REPLACE FUNCTION catalogue.expire_listings(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE over record; ended integer := 0;
BEGIN
  FOR over IN
    SELECT l.id, l.public_id, l.owner_id FROM catalogue.listing l
    WHERE l.status IN ('published', 'paused') AND l.ends_on < platform.business_date()
    ORDER BY l.ends_on, l.id LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    UPDATE catalogue.listing l SET status = 'expired', changed_at = now() WHERE l.id = over.id;
    PERFORM members.notify('listing-expired', over.owner_id, jsonb_build_object('listing', over.public_id));
    ended := ended + 1;
  END LOOP;
  RETURN ended;
END $$;

-- Ends a listing whose purpose is fulfilled or whose time is over, as catalogue.close_listing would. A change in review
-- is dropped. Called by functions that know when; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.end_listing(p_listing_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue.review r SET status = 'rejected', by_rule = true, decided_at = now(), decided_by = 'rule'
  FROM catalogue.listing l WHERE l.id = p_listing_id AND r.revision_id = l.next_revision_id AND r.status = 'waiting';
  UPDATE catalogue.listing l SET status = 'closed', changed_at = now()
  WHERE l.id = p_listing_id AND catalogue.is_allowed_transition(l.status, 'closed');
END $$;

-- Deletes the content of a listing that is over, from each revision: texts, values, place, pictures, the text in its
-- address, and its owner's appeal. Pictures that something else shows stay. Called by functions that know when; granted
-- to no login. Errors: 23514 if the listing is not over.
CREATE OR REPLACE FUNCTION catalogue.purge(p_listing_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE shown uuid[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT p), '{}') INTO shown FROM catalogue.revision r, unnest(r.pictures) p
  WHERE r.listing_id = p_listing_id;
  UPDATE catalogue.listing l SET purged_at = now(), slug = 'gone-' || l.public_id, own_key = NULL
  WHERE l.id = p_listing_id;
  UPDATE catalogue.revision r
  SET title = '–', description = '–', attributes = '{}', pictures = '{}', picture_texts = '{}',
    place_id = NULL WHERE r.listing_id = p_listing_id;
  UPDATE catalogue.removal r SET appeal = '–' WHERE r.listing_id = p_listing_id AND r.appeal IS NOT NULL;
  PERFORM media.remove(ARRAY(SELECT p FROM unnest(shown) p
    WHERE NOT EXISTS (SELECT FROM catalogue.revision r WHERE p = ANY (r.pictures))));
END $$;

-- Deletes a member's listings with their revisions, reviews and removals, and search words that only they used.
-- References to them must be deleted first (responses.remove_person). For the function that deletes an account; granted
-- to no login.
CREATE OR REPLACE FUNCTION catalogue.remove_person(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  gone bigint[] := ARRAY(SELECT l.id FROM catalogue.listing l WHERE l.member_id = p_member_id ORDER BY l.id FOR UPDATE);
  known text[];
BEGIN
  known := ARRAY(SELECT DISTINCT w FROM catalogue.revision r,
    unnest(tsvector_to_array(
      to_tsvector('simple', catalogue.words_in(r.title || ' ' || catalogue.words_of(r.attributes))))) w
    WHERE r.listing_id = ANY (gone) ORDER BY w);
  DELETE FROM catalogue.search_entry s WHERE s.listing_id = ANY (gone);
  -- As catalogue.delete_unused_words: a listing published meanwhile keeps its words.
  PERFORM pg_advisory_xact_lock(catalogue.words_lock());
  DELETE FROM catalogue.known_word k WHERE k.word = ANY (known)
    AND NOT EXISTS (SELECT FROM catalogue.search_entry s WHERE s.words @@ quote_literal(k.word)::tsquery);
  DELETE FROM catalogue.removal r WHERE r.listing_id = ANY (gone);
  DELETE FROM catalogue.review v USING catalogue.revision r WHERE r.id = v.revision_id AND r.listing_id = ANY (gone);
  -- In one statement, because a listing and its revisions reference each other.
  WITH listings AS (DELETE FROM catalogue.listing l WHERE l.id = ANY (gone))
  DELETE FROM catalogue.revision r WHERE r.listing_id = ANY (gone);
END $$;

-- Ends a store's listings when its owner's account is deleted. Listings that were or could be bought stay as sold, but
-- are hidden from new visitors. Everything else, and what visitors never saw, is deleted. Granted to no login.
CREATE OR REPLACE FUNCTION catalogue.remove_store(p_vendor_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE l catalogue.listing;
BEGIN
  FOR l IN SELECT * FROM catalogue.listing x WHERE x.vendor_id = p_vendor_id ORDER BY x.id FOR UPDATE LOOP
    IF l.status = 'in_review' THEN
      UPDATE catalogue.review r SET status = 'rejected', by_rule = true, decided_at = now(), decided_by = 'rule'
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

-- Returns the pictures that an account's listings show.
CREATE OR REPLACE FUNCTION catalogue.pictures_of(p_owner_id bigint) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = catalogue, pg_temp
RETURN (SELECT coalesce(array_agg(DISTINCT p), '{}')
  FROM catalogue.listing l JOIN catalogue.revision r ON r.listing_id = l.id, unnest(r.pictures) p
  WHERE l.owner_id = p_owner_id);
