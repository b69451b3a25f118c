-- Rejects a variant that cannot be put into a cart. It must belong to a store's revision that is ordered: a product, a
-- listing that gives access, or goods of a kind ordered under a condition (catalogue.check_revision).
CREATE OR REPLACE FUNCTION catalogue.check_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT
    FROM catalogue.revision r JOIN catalogue.listing l ON l.id = r.listing_id JOIN catalogue.kind k USING (kind)
      WHERE r.id = NEW.revision_id AND l.vendor_id IS NOT NULL AND (k.is_ordered OR k.gives_access OR r.physical)) THEN
    RAISE EXCEPTION 'this revision is not ordered' USING ERRCODE = '23514', CONSTRAINT = 'variant_of_what_is_ordered';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER variant_of_what_is_ordered BEFORE INSERT ON catalogue.revision_variant
  FOR EACH ROW EXECUTE FUNCTION catalogue.check_variant();

-- Sets the stock of a variant for a store's team; concurrent orders come before or after. For codes, stock is the
-- number of free codes. Errors (PB000): as vendors.check_caller; listing_unknown, variant_unknown, stock_is_codes.
CREATE OR REPLACE FUNCTION catalogue.set_stock(
  p_session_sha256 bytea, p_listing_id uuid, p_variant_id uuid, p_available integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(
    vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['stock:write']), p_listing_id);
  wanted bigint := (SELECT v.id FROM catalogue.variant v WHERE v.public_id = p_variant_id AND v.listing_id = l.id);
  refused text := CASE WHEN wanted IS NULL THEN 'variant_unknown'
    WHEN EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = wanted) THEN 'stock_is_codes' END;
BEGIN
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.stock s SET available = p_available WHERE s.variant_id = wanted;
END $$;

-- Sets the stock of several variants of a listing, all or none. Each must still have the stock that the team saw, or
-- already the new one, so that units sold meanwhile do not reappear. Errors: as catalogue.set_stock; PB000
-- stock_changed.
CREATE OR REPLACE FUNCTION catalogue.save_stock(
  p_session_sha256 bytea, p_listing_id uuid, p_variant_ids uuid[], p_available integer[], p_was integer[]
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(
    vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager', 'packer'], ARRAY['stock:write']), p_listing_id);
  ids bigint[] := ARRAY(SELECT v.id FROM catalogue.variant v
    WHERE v.public_id = ANY (p_variant_ids) AND v.listing_id = l.id ORDER BY v.id);
  refused text := CASE WHEN cardinality(ids) <> cardinality(p_variant_ids) THEN 'variant_unknown'
    WHEN EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = ANY (ids)) THEN 'stock_is_codes' END;
  saved integer;
BEGIN
  IF refused IS NULL THEN
    -- In the order in which orders take stock.
    PERFORM FROM catalogue.stock s WHERE s.variant_id = ANY (ids) ORDER BY s.variant_id FOR NO KEY UPDATE;
    UPDATE catalogue.stock s SET available = w.available
    FROM unnest(p_variant_ids, p_available, p_was) w (id, available, was) JOIN catalogue.variant v ON v.public_id = w.id
    WHERE s.variant_id = v.id AND s.available IN (w.was, w.available);
    GET DIAGNOSTICS saved = ROW_COUNT;
    refused := CASE WHEN saved < cardinality(ids) THEN 'stock_changed' END;
  END IF;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Takes units for an order in its transaction. False if there are too few; then nothing is taken. Buyers of the same
-- variant wait for each other's transactions. Called by the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.take_stock(p_variant_id bigint, p_quantity integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  IF (p_quantity >= 1) IS NOT TRUE THEN
    RAISE EXCEPTION 'a quantity of % is none', p_quantity USING ERRCODE = '22023';
  END IF;
  UPDATE catalogue.stock s SET available = s.available - p_quantity
  WHERE s.variant_id = p_variant_id AND s.available >= p_quantity;
  RETURN FOUND;
END $$;

-- Returns an order's units to stock. Sold codes stay sold, because their buyer has seen them. Called by the orders'
-- functions; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.return_stock(p_variant_id bigint, p_quantity integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
BEGIN
  IF (p_quantity >= 1) IS NOT TRUE THEN
    RAISE EXCEPTION 'a quantity of % is none', p_quantity USING ERRCODE = '22023';
  END IF;
  UPDATE catalogue.stock s SET available = s.available + p_quantity
  WHERE s.variant_id = p_variant_id
    AND NOT EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = p_variant_id);
END $$;
