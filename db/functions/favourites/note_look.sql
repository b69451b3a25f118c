-- Notes the new listings that a look at a saved search found (the newest first, ten at most), from `seen_until` to p_until; with
-- something in it, it is mailed with a link that ends the mails. False when somebody else looked meanwhile, or nobody wants the mail any
-- more: nothing happens then. For jobs.
-- p_seen_until: compared with the time up to which the search was read.
-- p_until: compared with the clock and with the time up to which the search was read.
CREATE OR REPLACE FUNCTION favourites.note_look(
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
    PERFORM members.tell('search-found', reader, jsonb_build_object('search', p_id, 'leave', p_token));
  END IF;
  RETURN true;
END $$;

-- Links of mails of more than a year ago. For jobs.
CREATE OR REPLACE FUNCTION favourites.forget_links() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = favourites, pg_temp AS $$
  DELETE FROM favourites.end_link l WHERE l.made_at < now() - interval '1 year'
$$;
