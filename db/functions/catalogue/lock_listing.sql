-- A listing of a store, locked: what happens to it happens one after the other. Another store's is unknown. Errors (PB000):
-- listing_unknown.
CREATE OR REPLACE FUNCTION catalogue.lock_listing(p_vendor_id bigint, p_listing_id uuid) RETURNS catalogue.listing LANGUAGE plpgsql AS $$
DECLARE locked catalogue.listing;
BEGIN
  SELECT * INTO locked FROM catalogue.listing l
  WHERE l.public_id = p_listing_id AND (p_vendor_id IS NULL OR l.vendor_id = p_vendor_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'listing_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN locked;
END $$;
