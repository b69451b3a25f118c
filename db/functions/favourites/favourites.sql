-- Adds a favourite: a listing of a public kind. Idempotent. Errors: PB000 unauthorized, listing_unknown (also
-- unpublished), favourites_full (five hundred).
CREATE OR REPLACE FUNCTION favourites.add(p_session_sha256 bytea, p_owner_id bigint, p_listing_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = favourites, pg_temp AS $$
DECLARE kept bigint;
BEGIN
  PERFORM identity.check_session(p_owner_id, p_session_sha256);
  -- One at a time, so that parallel calls cannot exceed the limit.
  PERFORM pg_advisory_xact_lock(hashtextextended('favourites', p_owner_id));
  SELECT s.listing_id INTO kept FROM catalogue.shown_listings s
  WHERE s.public_id = p_listing_id AND s.is_published AND s.is_public;
  IF NOT FOUND THEN
    RAISE 'listing_unknown' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO favourites.favourite (owner_id, listing_id) VALUES (p_owner_id, kept) ON CONFLICT DO NOTHING;
  IF (SELECT count(*) FROM favourites.favourite f WHERE f.owner_id = p_owner_id) > 500 THEN
    RAISE 'favourites_full' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Removes a favourite. Idempotent. Errors: PB000 unauthorized.
CREATE OR REPLACE FUNCTION favourites.remove(p_session_sha256 bytea, p_owner_id bigint, p_listing_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = favourites, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_owner_id, p_session_sha256);
  DELETE FROM favourites.favourite f USING catalogue.shown_listings s
  WHERE s.public_id = p_listing_id AND f.listing_id = s.listing_id AND f.owner_id = p_owner_id;
END $$;

-- Saves a search, with a daily mail about new results; saving it again resumes the mails. Returns its id. Errors: PB000
-- unauthorized, saved_searches_full (fifty).
CREATE OR REPLACE FUNCTION favourites.save_search(
  p_session_sha256 bytea, p_owner_id bigint, p_kind text, p_search text, p_filters jsonb
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = favourites, pg_temp AS $$
DECLARE kept uuid;
BEGIN
  PERFORM identity.check_session(p_owner_id, p_session_sha256);
  PERFORM pg_advisory_xact_lock(hashtextextended('favourites', p_owner_id));
  INSERT INTO favourites.saved_search AS s (owner_id, kind, search, filters)
  VALUES (p_owner_id, p_kind, p_search, p_filters)
  ON CONFLICT ON CONSTRAINT saved_search_once DO UPDATE SET is_mailed = true,
    seen_until = CASE WHEN s.is_mailed THEN s.seen_until ELSE now() END
  RETURNING s.id INTO kept;
  IF (SELECT count(*) FROM favourites.saved_search s WHERE s.owner_id = p_owner_id) > 50 THEN
    RAISE 'saved_searches_full' USING ERRCODE = 'PB000';
  END IF;
  RETURN kept;
END $$;

-- Switches a saved search's mails on or off. They begin with listings published from then on. Errors: PB000
-- unauthorized, saved_search_unknown.
CREATE OR REPLACE FUNCTION favourites.mail_search(
  p_session_sha256 bytea, p_owner_id bigint, p_id uuid, p_is_mailed boolean
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = favourites, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_owner_id, p_session_sha256);
  UPDATE favourites.saved_search s SET is_mailed = p_is_mailed,
    seen_until = CASE WHEN p_is_mailed AND NOT s.is_mailed THEN now() ELSE s.seen_until END
  WHERE s.id = p_id AND s.owner_id = p_owner_id;
  IF NOT FOUND THEN
    RAISE 'saved_search_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Deletes a saved search. Errors: PB000 unauthorized, saved_search_unknown.
CREATE OR REPLACE FUNCTION favourites.remove_search(p_session_sha256 bytea, p_owner_id bigint, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = favourites, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_owner_id, p_session_sha256);
  DELETE FROM favourites.saved_search s WHERE s.id = p_id AND s.owner_id = p_owner_id;
  IF NOT FOUND THEN
    RAISE 'saved_search_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Ends a search's mails by the link of a mail. Idempotent.
CREATE OR REPLACE FUNCTION favourites.end_mails(p_token_sha256 bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = favourites, pg_temp AS $$
  UPDATE favourites.saved_search s SET is_mailed = false FROM favourites.end_link l
  WHERE l.token_sha256 = p_token_sha256 AND s.id = l.search_id
$$;

-- Records the new listings that a saved search found between `seen_until` and p_until, newest first, at most ten. If
-- there are any, mails them with a link that ends the mails. False if another call searched meanwhile, or the mails
-- were ended; then nothing happens. For jobs.
-- p_seen_until: compared with the time up to which the search was read.
-- p_until: compared with the clock and with the time up to which the search was read.
CREATE OR REPLACE FUNCTION favourites.record_look(
  p_id uuid, p_seen_until timestamptz, p_until timestamptz, p_found bigint[], p_token text
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = favourites, pg_temp AS $$
DECLARE reader bigint;
BEGIN
  UPDATE favourites.saved_search s SET looked_at = now(), seen_until = p_until,
    found = CASE WHEN cardinality(p_found) > 0 THEN p_found ELSE s.found END
  WHERE s.id = p_id AND s.seen_until = p_seen_until AND s.is_mailed AND p_until <= now() AND p_until > p_seen_until
  RETURNING s.owner_id INTO reader;
  IF reader IS NULL THEN
    RETURN false;
  END IF;
  IF cardinality(p_found) > 0 THEN
    INSERT INTO favourites.end_link (token_sha256, search_id) VALUES (sha256(convert_to(p_token, 'UTF8')), p_id);
    PERFORM members.notify('search-found', reader, jsonb_build_object('search', p_id, 'leave', p_token));
  END IF;
  RETURN true;
END $$;

-- Deletes links of mails older than a year. For jobs.
CREATE OR REPLACE FUNCTION favourites.delete_expired_links() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = favourites, pg_temp AS $$
  DELETE FROM favourites.end_link l WHERE l.made_at < now() - interval '1 year'
$$;

-- Deletes an account's favourites and saved searches. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION favourites.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = favourites, pg_temp
BEGIN ATOMIC
  DELETE FROM favourites.favourite f WHERE f.owner_id = p_member_id;
  DELETE FROM favourites.saved_search s WHERE s.owner_id = p_member_id;
END;
