DROP FUNCTION IF EXISTS catalogue.lock_listing(bigint, uuid);

-- A listing of an account, locked: what happens to it happens one after the other. Another one's is unknown. Errors (PB000):
-- listing_unknown.
CREATE FUNCTION catalogue.lock_listing(p_owner_id bigint, p_listing_id uuid) RETURNS catalogue.listing LANGUAGE plpgsql AS $$
DECLARE locked catalogue.listing;
BEGIN
  SELECT * INTO locked FROM catalogue.listing l
  WHERE l.public_id = p_listing_id AND (p_owner_id IS NULL OR l.owner_id = p_owner_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'listing_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN locked;
END $$;
